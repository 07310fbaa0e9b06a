import { LinkButton } from '../../design/Button.tsx'
import { EditIcon } from '../../design/PageIcons.tsx'
import { Cluster } from '../../design/Layout.tsx'
import { DownloadButton } from '../../documents/DownloadButton.tsx'
import { PrintButton } from '../../documents/PrintButton.tsx'
import { useTexts } from '../../language/texts.ts'
import { addressOfFilling } from '../addresses.ts'
import { pdfAddress, type ChildDocument } from '../queries.ts'
import { documentTexts } from '../texts.ts'
import { readingTexts } from './texts.ts'

/** What can be done with a document besides reading it. */
export function DocumentTools({ document: { id, answerable, downloadable } }: { readonly document: ChildDocument }) {
  const t = useTexts(readingTexts)
  const { fillIn } = useTexts(documentTexts)
  return (
    <Cluster>
      <PrintButton label={t.print} />
      {downloadable && <DownloadButton label={t.download} href={pdfAddress(id)} inNewTab />}
      {answerable && (
        <LinkButton look="primary" icon={<EditIcon />} href={addressOfFilling(id)}>
          {fillIn}
        </LinkButton>
      )}
    </Cluster>
  )
}
