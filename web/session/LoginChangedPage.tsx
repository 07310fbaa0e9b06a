import { useEffect, useRef } from 'react'
import { noteOtherLogin } from '../api/page-login.ts'
import { Button } from '../design/Button.tsx'
import { BearMark } from '../design/BearMark.tsx'
import { Cluster, PageContainer } from '../design/Layout.tsx'
import { texts, useTexts } from '../language/texts.ts'
import { wayOnAfter } from './after-login-change.ts'
import { usePortalName, useStart } from './start.ts'
import { hearTabs } from './tab-channel.ts'

const loginChangedTexts = texts({
  fi: {
    title: 'Toinen henkilö on kirjautunut sisään',
    text: (name: string) =>
      `Tällä selaimella palvelua käyttää nyt ${name || 'toinen henkilö'}. Suljimme tämän sivun, koska se kuului aiemmin kirjautuneelle. Kesken jääneitä tietoja ei lähetetty.`,
    goOn: (name: string) => (name ? `Jatka: ${name}` : 'Jatka'),
  },
  sv: {
    title: 'En annan person har loggat in',
    text: (name) =>
      `Nu används tjänsten av ${name || 'en annan person'} i den här webbläsaren. Vi stängde den här sidan, eftersom den hörde till den som var inloggad tidigare. Det som inte hade blivit klart skickades inte.`,
    goOn: (name) => (name ? `Fortsätt som ${name}` : 'Fortsätt'),
  },
  en: {
    title: 'Another person has logged in',
    text: (name) =>
      `The service is now used by ${name || 'another person'} in this browser. We closed this page because it belonged to the person who was logged in before. Nothing unfinished was sent.`,
    goOn: (name) => (name ? `Continue as ${name}` : 'Continue'),
  },
})

/** In place of a page that belonged to one person, when another has logged in with the same browser. */
export function LoginChangedPage({ firstName }: { firstName: string }) {
  const t = useTexts(loginChangedTexts)
  const portalName = usePortalName()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.querySelector('h1')?.focus(), [])
  useWayOn()
  return (
    <main ref={ref}>
      <title>{`${t.title} – ${portalName}`}</title>
      <div role="alert">
        <PageContainer title={t.title} intro={t.text(firstName)} width="reading" back={<BearMark size="l" />}>
          <Cluster>
            <Button look="primary" onClick={() => location.replace('/')}>
              {t.goOn(firstName)}
            </Button>
          </Cluster>
        </PageContainer>
      </div>
    </main>
  )
}

/** Nothing is left here that could be lost: what happens in other tabs is followed at once. */
function useWayOn(): void {
  const { auth } = useStart()
  const loginId = auth.loggedIn ? auth.loginId : ''
  useEffect(
    () =>
      hearTabs((message) => {
        const wayOn = wayOnAfter(message, loginId)
        if (wayOn.kind === 'tell') noteOtherLogin(wayOn)
        else if (wayOn.kind === 'reload') location.reload()
        else if (wayOn.kind === 'go-to-root') location.replace('/')
      }),
    [loginId],
  )
}
