import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { distanceText } from '../unit-map/distance-text.ts'
import { mapTexts } from './texts.ts'

/** A distance, or a dash that is also said in words. */
export function Distance({ metres }: { metres: number }) {
  const t = useTexts(mapTexts)
  const text = distanceText(metres, LANGUAGE)
  if (Number.isFinite(metres)) return <span>{text}</span>
  return (
    <span>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{t.unknownDistance}</span>
    </span>
  )
}
