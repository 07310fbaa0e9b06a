import { useState } from 'react'
import { Button } from '../Button.tsx'
import { DateField } from '../DateField.tsx'
import { AlertDialog, Dialog } from '../Dialog.tsx'
import { Guide } from '../Guide.tsx'
import { Cluster, Stack } from '../Layout.tsx'
import { TONES, type Tone } from '../Notice.tsx'
import { TextArea } from '../TextArea.tsx'
import { Section } from './Section.tsx'

const TODAY = Temporal.PlainDate.from('2026-09-14')
const SIZES = ['narrow', 'normal', 'wide'] as const

export function DialogsGallery() {
  const [size, setSize] = useState<(typeof SIZES)[number] | null>(null)
  const [tone, setTone] = useState<Tone | null>(null)
  const [onlyOne, setOnlyOne] = useState(false)
  const [isGuided, setIsGuided] = useState(false)
  return (
    <Section title="Dialogs">
      <Cluster>
        {SIZES.map((size) => (
          <Button onClick={() => setSize(size)} key={size}>
            Open a {size} dialog
          </Button>
        ))}
      </Cluster>
      <Cluster>
        {TONES.map((tone) => (
          <Button onClick={() => setTone(tone)} key={tone}>
            Ask ({tone})
          </Button>
        ))}
        <Button onClick={() => setOnlyOne(true)}>Tell</Button>
        <Button onClick={() => setIsGuided(true)}>Guide</Button>
      </Cluster>
      {size && <AbsenceDialog size={size} onClose={() => setSize(null)} />}
      {tone && (
        <AlertDialog
          tone={tone}
          title="Delete the draft?"
          confirm={{ label: 'Delete', onClick: () => setTone(null) }}
          cancel={{ label: 'Keep it', onClick: () => setTone(null) }}
        >
          <p>What you wrote cannot be brought back.</p>
        </AlertDialog>
      )}
      {isGuided && (
        <Guide
          title="Guide: Calendar"
          lead="On this page you can"
          points={['tell when the child is present', 'tell that the child is away']}
          onClose={() => setIsGuided(false)}
        >
          <p>The unit helps.</p>
        </Guide>
      )}
      {onlyOne && (
        <AlertDialog
          tone="warning"
          title="Your session has ended"
          confirm={{ label: 'Log in again', onClick: () => setOnlyOne(false) }}
        >
          <p>Nothing you wrote is lost.</p>
        </AlertDialog>
      )}
    </Section>
  )
}

function AbsenceDialog({ size, onClose }: { size: (typeof SIZES)[number]; onClose: () => void }) {
  const [day, setDay] = useState('')
  const [why, setWhy] = useState('')
  return (
    <Dialog
      title="Report an absence"
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onClose}>
            Report
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Stack gap="l">
        <p>The staff of the group see it at once.</p>
        <DateField label="Day of absence" required value={day} onChange={setDay} today={TODAY} />
        <TextArea label="Reason" value={why} onChange={setWhy} />
      </Stack>
    </Dialog>
  )
}
