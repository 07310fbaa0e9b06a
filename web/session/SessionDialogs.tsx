import { useEffect, useState, useSyncExternalStore } from 'react'
import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import { noteOtherLogin } from '../api/page-login.ts'
import { AlertDialog } from '../design/Dialog.tsx'
import { useProgress } from '../design/progress.ts'
import { useTexts } from '../language/texts.ts'
import { useClock } from './clock.ts'
import { loginPageAddress } from './login-addresses.ts'
import { watchSession, type SessionWatch } from './session-watch.ts'
import { changeStart, useStart, type LoggedIn } from './start.ts'
import { hearTabs, tellTabs } from './tab-channel.ts'
import { sessionDialogTexts } from './session-dialog-texts.ts'

const TICK_MS = 5_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'focus'] as const

/** Tells in time that the session is about to end, and that it has ended. */
export function SessionDialogs({ openedAt }: { openedAt: Temporal.Instant }) {
  const { auth } = useStart()
  return auth.loggedIn ? <DialogsOf login={auth} openedAt={openedAt} key={auth.user.details.id} /> : null
}

function DialogsOf({ login, openedAt }: { login: LoggedIn; openedAt: Temporal.Instant }) {
  const t = useTexts(sessionDialogTexts)
  const watch = useWatch(login, openedAt)
  const { phase, minutesLeft, cannotStay } = useSyncExternalStore(watch.subscribe, watch.current)
  const [understood, setUnderstood] = useState(false)
  const { progress, run } = useProgress()

  const logInAgain = () => location.assign(loginPageAddress(location.pathname + location.search + location.hash))

  if (phase === 'over') {
    return (
      <AlertDialog tone="info" title={t.overTitle} confirm={{ label: t.logInAgain, onClick: logInAgain }}>
        {t.over}
      </AlertDialog>
    )
  }
  if (phase === 'fine' || understood) return null
  if (cannotStay) {
    return (
      <AlertDialog
        tone="warning"
        title={t.longestTitle}
        confirm={{ label: t.understood, onClick: () => setUnderstood(true) }}
      >
        {t.longestReached(minutesLeft)}
      </AlertDialog>
    )
  }
  const stay = () => void run(() => watch.stay().then(() => false))
  return (
    <AlertDialog tone="warning" title={t.endingTitle} confirm={{ label: t.stay, onClick: stay, progress }}>
      {t.ending(minutesLeft)}
    </AlertDialog>
  )
}

function useWatch(login: LoggedIn, openedAt: Temporal.Instant): SessionWatch {
  const clock = useClock()
  const [watch] = useState(() =>
    watchSession({
      login,
      answeredAt: openedAt,
      clock,
      ask: () => call('session.getAuthStatus'),
      broadcast: tellTabs,
      onStatus: (auth) => changeStart((start) => ({ ...start, auth })),
      onOtherPerson: (firstName) => noteOtherLogin({ firstName }),
    }),
  )

  useEffect(() => {
    const onSign = () => watch.active()
    const ticking = setInterval(watch.tick, TICK_MS)
    watch.tick()
    const stopHearing = hearTabs(watch.hear)
    document.addEventListener('visibilitychange', watch.tick)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onSign, { capture: true, passive: true })
    return () => {
      clearInterval(ticking)
      stopHearing()
      document.removeEventListener('visibilitychange', watch.tick)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, onSign, { capture: true })
    }
  }, [watch])

  return watch
}
