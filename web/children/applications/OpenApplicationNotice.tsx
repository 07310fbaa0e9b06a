import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { optionName } from '../care/option-name.ts'
import type { ServiceApplication } from '../queries.ts'
import { applicationTexts } from './texts.ts'

/** Names the application that is waiting for a decision and who sent it. */
export function OpenApplicationNotice({ application }: { readonly application: ServiceApplication }) {
  const t = useTexts(applicationTexts)
  const { auth } = useStart()
  const { personId, personName, sentAt, serviceNeedOption, startDate } = application.data
  const isOwn = auth.loggedIn && auth.user.details.id === personId
  const what = t.serviceFrom(optionName(serviceNeedOption), formats.date(startDate))
  const moment = formats.instant(sentAt)
  return (
    <Notice title={t.openTitle} announce="status">
      {isOwn ? t.openOwn(moment, what) : t.openOthers(personName, moment, what)} {t.open}
    </Notice>
  )
}
