import { useTexts } from '../../language/texts.ts'
import { Stack } from '../../design/Layout.tsx'
import { placementTexts } from '../../placements/placement-texts.ts'
import type { TerminationEffects } from '../queries.ts'
import { effectLines } from './effect-lines.ts'
import styles from './Placements.module.css'
import { placementSectionTexts } from './texts.ts'

type Props = { readonly effects: TerminationEffects; readonly headingLevel: 2 | 4 }

/** What goes and what stays: the same words before the termination and on its receipt. */
export function Effects({ effects, headingLevel }: Props) {
  const t = useTexts(placementSectionTexts)
  const Title = `h${headingLevel}` as const
  const { goes, stays } = effectLines(effects, t, useTexts(placementTexts))
  return (
    <Stack gap="xs">
      <Title>{t.goes}</Title>
      <Lines lines={goes} />
      <Title>{t.stays}</Title>
      <Lines lines={stays} />
    </Stack>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
