import { Button } from '../Button.tsx'
import { StaticChip } from '../Chips.tsx'
import { AttentionMark, LockIcon } from '../Icons.tsx'
import { Cluster, Stack } from '../Layout.tsx'
import { Notice, TONES } from '../Notice.tsx'
import { useToast } from '../Toasts.tsx'
import { Section } from './Section.tsx'

const TEXTS = {
  info: 'The calendar opens for August on 1 May.',
  success: 'Your application has been sent.',
  warning: 'Your e-mail address is missing, so we cannot tell you about decisions.',
  danger: 'Saving did not work. What you wrote is still here.',
} as const

export function NoticesGallery() {
  const toast = useToast()
  return (
    <Section title="Notices, toasts and chips">
      <Stack>
        {TONES.map((tone) => (
          <Notice tone={tone} title={`Notice (${tone})`} key={tone}>
            {TEXTS[tone]} <a href="#notices">Read more</a>
          </Notice>
        ))}
        <Notice tone="warning">A notice without a title, in one line.</Notice>
        <Notice
          tone="info"
          title="A new version is here"
          actions={<Button>Load the page again</Button>}
          onClose={() => undefined}
        >
          Save what you are writing first.
        </Notice>
      </Stack>
      <Cluster>
        {TONES.map((tone) => (
          <Button onClick={() => toast({ tone, text: TEXTS[tone] })} key={tone}>
            Show a toast ({tone})
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <StaticChip>Plain</StaticChip>
        <StaticChip tone="lead">Bulletin</StaticChip>
        <StaticChip tone="attention">3</StaticChip>
        <StaticChip tone="info">Sent</StaticChip>
        <StaticChip tone="success">Accepted</StaticChip>
        <StaticChip tone="warning">Waits for you</StaticChip>
        <StaticChip tone="danger">Urgent</StaticChip>
        <StaticChip icon={<LockIcon />}>Locked</StaticChip>
        <AttentionMark label="Needs your attention" />
      </Cluster>
    </Section>
  )
}
