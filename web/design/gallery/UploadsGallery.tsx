import { useState } from 'react'
import { Card } from '../Card.tsx'
import { FileUploader, type UploadedFile } from '../FileUploader.tsx'
import { Stack } from '../Layout.tsx'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'

const FILES: readonly UploadedFile[] = [
  { id: '1', name: 'Työtodistus.pdf', size: '1.2 MB', href: '#uploads', state: { kind: 'uploaded' } },
  { id: '2', name: 'Vuorolista syyskuu 2026.jpg', size: '8.4 MB', state: { kind: 'uploading', percent: 42 } },
  {
    id: '3',
    name: 'lapsen-ensimmäinen-päivä-videona-kokonaisuudessaan.mp4',
    size: '214 MB',
    state: { kind: 'failed', problem: 'The file is too big. The largest is 25 MB.', canRetry: false },
  },
  {
    id: '5',
    name: 'Todistus.odt',
    size: '90 kB',
    state: { kind: 'uploaded', problem: 'Deleting the file did not work. Try again.' },
  },
  { id: '4', name: 'Intyg.docx', state: { kind: 'failed', problem: 'Sending did not work.', canRetry: true } },
]

export function UploadsGallery() {
  const [files, setFiles] = useState(FILES)
  const remove = (id: string) => setFiles(files.filter((file) => file.id !== id))
  return (
    <Section title="Uploads">
      <div className={styles.columns}>
        <Card>
          <FileUploader
            label="Certificates"
            required
            hint="JPEG, PNG, PDF, Word or ODT, at most 25 MB each."
            files={files}
            onAdd={(added) =>
              setFiles([
                ...files,
                ...added.map((file, at): UploadedFile => ({
                  id: `${files.length}-${at}-${file.name}`,
                  name: file.name,
                  state: { kind: 'uploading', percent: 10 },
                })),
              ])
            }
            onCancel={remove}
            onDelete={remove}
            onRetry={(id) =>
              setFiles(
                files.map((file) => (file.id === id ? { ...file, state: { kind: 'uploading', percent: 0 } } : file)),
              )
            }
          />
        </Card>
        <Card>
          <Stack gap="l">
            <FileUploader
              label="Other attachments"
              error="Add at least one attachment."
              files={[]}
              onAdd={() => undefined}
              onCancel={remove}
              onDelete={remove}
              onRetry={remove}
            />
            <FileUploader
              label="Not now"
              disabled
              files={[]}
              onAdd={() => undefined}
              onCancel={remove}
              onDelete={remove}
              onRetry={remove}
            />
          </Stack>
        </Card>
      </div>
    </Section>
  )
}
