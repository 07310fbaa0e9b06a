import { LANGUAGE_FILTERS, type MapFilters } from '@nalle/domain/map/filters.ts'
import { useId, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { ChoiceChips, MultiChoiceChips } from '../design/ChoiceChips.tsx'
import { Checkbox } from '../design/Choice.tsx'
import { ChevronDownIcon } from '../design/Icons.tsx'
import { ChevronUpIcon } from '../design/PageIcons.tsx'
import { Stack } from '../design/Layout.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { unitTexts } from '../unit-map/unit-texts.ts'
import styles from './Filters.module.css'
import { mapTexts } from './texts.ts'

type Props = {
  readonly filters: MapFilters
  readonly onChange: (filters: MapFilters) => void
}

export function Filters({ filters, onChange }: Props) {
  const t = useTexts(mapTexts)
  const words = useTexts(unitTexts)
  const { careTypeFilters, providerFilters } = useStart().city.map
  // A shared link may come with filters that nobody should have to look for.
  const [showsMore, setShowsMore] = useState(filters.providers.length > 0 || filters.shiftCare)
  const moreId = useId()
  return (
    <Stack gap="m">
      <ChoiceChips
        label={t.careType}
        options={careTypeFilters.map((value) => ({ value, label: t.careTypes[value] }))}
        value={filters.careType}
        onChange={(careType) => onChange({ ...filters, careType })}
      />
      <MultiChoiceChips
        label={t.language}
        options={LANGUAGE_FILTERS.map((value) => ({ value, label: words.languages[value] }))}
        values={filters.languages}
        onChange={(languages) => onChange({ ...filters, languages })}
      />
      <div className={styles.more} id={moreId} hidden={!showsMore}>
        <Stack gap="m">
          <MultiChoiceChips
            label={t.provider}
            options={providerFilters.map((value) => ({ value, label: t.providerFilters[value] }))}
            values={filters.providers}
            onChange={(providers) => onChange({ ...filters, providers })}
          />
          <Checkbox
            label={t.onlyShiftCare}
            checked={filters.shiftCare}
            onChange={(shiftCare) => onChange({ ...filters, shiftCare })}
          />
        </Stack>
      </div>
      <div className={styles.toggle}>
        <Button
          look="quiet"
          icon={showsMore ? <ChevronUpIcon /> : <ChevronDownIcon />}
          aria-expanded={showsMore}
          aria-controls={moreId}
          onClick={() => setShowsMore(!showsMore)}
        >
          {showsMore ? t.showFewerFilters : t.showMoreFilters}
        </Button>
      </div>
    </Stack>
  )
}
