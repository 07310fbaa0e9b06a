import { Card } from '../Card.tsx'
import * as icons from '../Icons.tsx'
import * as pageIcons from '../PageIcons.tsx'
import styles from './Gallery.module.css'
import { Section } from './Section.tsx'

const { AttentionMark, icon: _, ...frameIcons } = icons
const LINE_ICONS = { ...frameIcons, ...pageIcons }

export function IconsGallery() {
  return (
    <Section title="Icons">
      <Card>
        <ul className={styles.icons} role="list">
          {Object.entries(LINE_ICONS).map(([name, Icon]) => (
            <li className={styles.icon} key={name}>
              <Icon />
              {name.replace(/Icon$/, '')}
            </li>
          ))}
          <li className={styles.icon}>
            <AttentionMark label="Attention" />
            Attention
          </li>
        </ul>
      </Card>
    </Section>
  )
}
