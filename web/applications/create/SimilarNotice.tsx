import type { ChildId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../design/Button.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useTexts } from '../../language/texts.ts'
import { addressOfApplication, addressOfEditor } from '../addresses.ts'
import { applicationsQuery } from '../queries.ts'
import { findSimilar } from './similar.ts'
import { createTexts } from './texts.ts'

type Props = { readonly childId: ChildId; readonly type: ApplicationType }

/** Another one cannot be made; the one that is there can be gone on with. */
export function SimilarNotice({ childId, type }: Props) {
  const t = useTexts(createTexts)
  const { data } = useQuery(applicationsQuery())
  const similar = data && findSimilar(data, childId, type)
  return (
    <Notice tone="warning" title={t.similarTitle} announce="status" actions={similar && <WayToSimilar {...similar} />}>
      {t.similar}
    </Notice>
  )
}

function WayToSimilar({ application, mayEdit }: NonNullable<ReturnType<typeof findSimilar>>) {
  const t = useTexts(createTexts)
  const { applicationId } = application
  return mayEdit ? (
    <LinkButton href={addressOfEditor(applicationId)}>{t.continueSimilar}</LinkButton>
  ) : (
    <LinkButton href={addressOfApplication(applicationId)}>{t.openSimilar}</LinkButton>
  )
}
