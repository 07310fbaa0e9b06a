import { Guide } from '../../design/Guide.tsx'
import { Stack } from '../../design/Layout.tsx'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { routeTitles } from '../route-titles.ts'
import { findRoute, type RoutePath } from '../routes.ts'
import { shellTexts } from '../texts.ts'
import { guideTexts } from './guide-texts.ts'

type GuideName = keyof NonNullable<(typeof guideTexts)['fi']>['guides']

/** Which guide belongs to which page; a page without one does not compile. */
const GUIDES: Readonly<Record<RoutePath, GuideName>> = {
  '/accessibility': 'portal',
  '/demo/design': 'portal',
  '/login': 'login',
  '/login/form': 'login',
  '/map': 'map',
  '/applications': 'applications',
  '/applications/new': 'newApplication',
  '/applications/new/:childId': 'newApplication',
  '/applications/:applicationId': 'application',
  '/applications/:applicationId/edit': 'applicationEditor',
  '/personal-details': 'details',
  '/messages': 'messages',
  '/messages/:threadId': 'messages',
  '/calendar': 'calendar',
  '/children': 'children',
  '/children/:childId': 'children',
  '/children/:childId/service-application': 'childApplication',
  '/children/:childId/absence-application': 'childApplication',
  '/child-documents/:documentId': 'document',
  '/income': 'income',
  '/income/:incomeStatementId': 'income',
  '/income/:incomeStatementId/edit': 'incomeEditor',
  '/child-income/:childId/:incomeStatementId': 'income',
  '/child-income/:childId/:incomeStatementId/edit': 'incomeEditor',
  '/decisions': 'decisions',
  '/decisions/by-application/:applicationId': 'decisions',
  '/decisions/assistance/:decisionId': 'decisions',
  '/decisions/assistance-preschool/:decisionId': 'decisions',
}

type Props = { readonly pathname: string; readonly onClose: () => void }

export function HelpDialog({ pathname, onClose }: Props) {
  const t = useTexts(guideTexts)
  const titles = useTexts(routeTitles)
  const { notFoundTitle } = useTexts(shellTexts)
  const { contact } = useStart().city
  const path = findRoute(pathname)?.path
  return (
    <Guide
      title={t.title(path ? titles[path] : notFoundTitle)}
      lead={t.whatHere}
      points={t.guides[path ? GUIDES[path] : 'portal']}
      onClose={onClose}
    >
      <Stack as="section" gap="xs">
        <h3>{t.helpTitle}</h3>
        <p>{t.help}</p>
        <p>
          {contact.office[LANGUAGE]}
          <br />
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          <br />
          {contact.openingHours[LANGUAGE]}
          <br />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </Stack>
    </Guide>
  )
}
