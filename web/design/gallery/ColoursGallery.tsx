import { BearMark } from '../BearMark.tsx'
import { Cluster, Stack } from '../Layout.tsx'
import styles from './Gallery.module.css'
import { Section } from './Section.tsx'

const SWATCHES = [
  { colour: 'paper', name: 'Paper' },
  { colour: 'surface', name: 'Surface' },
  { colour: 'sunken', name: 'Sunken' },
  { colour: 'lead', name: 'Spruce' },
  { colour: 'lead-soft', name: 'Soft spruce' },
  { colour: 'attention', name: 'Honey' },
  { colour: 'danger', name: 'Berry' },
  { colour: 'info-soft', name: 'Sky' },
  { colour: 'success-soft', name: 'Moss' },
] as const

export function ColoursGallery() {
  return (
    <Section title="Colours and type">
      <div className={styles.swatches}>
        {SWATCHES.map(({ colour, name }) => (
          <div className={styles.swatch} data-colour={colour} key={colour}>
            {name}
          </div>
        ))}
      </div>
      <Stack gap="s">
        <Cluster gap="s">
          <BearMark label="Nalle" size="l" />
          <BearMark />
          <h3>Headings are set in Figtree</h3>
        </Cluster>
        <p>
          Text is set in Atkinson Hyperlegible Next, whose letters are hard to mistake for each other: Il1, O0, rn m.
          Lapsen varhaiskasvatus alkaa elokuussa. Barnets småbarnspedagogik börjar i augusti.{' '}
          <a href="#colours">A link within the text</a>.
        </p>
      </Stack>
    </Section>
  )
}
