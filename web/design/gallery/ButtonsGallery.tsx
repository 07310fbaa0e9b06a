import { ActionButton, Button, IconButton, LinkButton } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { CalendarIcon, CloseIcon, PlusIcon } from '../Icons.tsx'
import { EditIcon, TrashIcon } from '../PageIcons.tsx'
import { Cluster, Stack } from '../Layout.tsx'
import { Spinner } from '../Spinner.tsx'
import { Section } from './Section.tsx'

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1200))

export function ButtonsGallery() {
  return (
    <Section title="Buttons">
      <Card>
        <Stack gap="l">
          <Cluster>
            {LOOKS.map((look) => (
              <Button look={look} key={look}>
                Save ({look})
              </Button>
            ))}
          </Cluster>
          <Cluster>
            {LOOKS.map((look) => (
              <Button look={look} icon={<PlusIcon />} key={look}>
                With icon
              </Button>
            ))}
          </Cluster>
          <Cluster>
            {LOOKS.map((look) => (
              <Button look={look} progress="running" key={look}>
                Running
              </Button>
            ))}
          </Cluster>
          <Cluster>
            {LOOKS.map((look) => (
              <Button look={look} progress="done" key={look}>
                Done
              </Button>
            ))}
          </Cluster>
          <Cluster>
            {LOOKS.map((look) => (
              <Button look={look} disabled key={look}>
                Not now
              </Button>
            ))}
          </Cluster>
          <Cluster>
            <ActionButton look="primary" action={aMoment}>
              Press to see it done
            </ActionButton>
            <LinkButton href="#buttons" icon={<CalendarIcon />}>
              A link
            </LinkButton>
            <LinkButton href="#buttons" look="quiet">
              A quiet link
            </LinkButton>
            <IconButton label="Edit" icon={<EditIcon />} />
            <IconButton label="Delete" icon={<TrashIcon />} />
            <IconButton label="Close, not now" icon={<CloseIcon />} disabled />
            <Spinner label="On its way" />
          </Cluster>
          <Button look="primary" wide>
            As wide as its place
          </Button>
        </Stack>
      </Card>
    </Section>
  )
}
