// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldPath } from '@nalle/domain/applications/errors.ts'
import { movedUnit, withoutUnit, type Direction } from '@nalle/domain/applications/unit-preference.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '../../design/Button.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { FieldError } from '../../design/Field.tsx'
import { ChevronDownIcon, CloseIcon } from '../../design/Icons.tsx'
import { ChevronUpIcon } from '../../design/PageIcons.tsx'
import { fieldIdOf } from '../../forms/field-words.ts'
import { useTexts } from '../../language/texts.ts'
import { useUnitPreference } from './editing.ts'
import { useOfferedUnits } from './offered-units.ts'
import styles from './PreferredUnits.module.css'
import { useLiveRegion } from '../../design/LiveRegion.tsx'
import { unitTexts } from '../../unit-map/unit-texts.ts'
import { unitChoiceTexts } from './unit-texts.ts'
import { detailOf } from './unit-words.ts'
import { useFields } from './use-editor.ts'

const KEYS: Readonly<Record<string, Direction>> = { ArrowUp: 'UP', ArrowDown: 'DOWN' }

/** The chosen units in the order of wishes. Arrow keys on a moving button do the same as pressing the buttons. */
export function PreferredUnits() {
  const t = useTexts(unitChoiceTexts)
  const words = useTexts(unitTexts)
  const field = useFields('unitPreference')
  const [{ preferredUnits }, change] = useUnitPreference()
  const { units } = useOfferedUnits()
  const speak = useLiveRegion()
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string>(undefined)

  // A row that is put elsewhere loses the focus, which the person still needs there.
  useEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-button="${moved.current}"]`)?.focus()
    moved.current = undefined
  }, [preferredUnits])

  const move = (id: UnitId, name: string, direction: Direction, pressed: Direction = direction) => {
    const ordered = movedUnit(preferredUnits, id, direction)
    if (ordered === preferredUnits) return
    moved.current = buttonOf(id, pressed)
    change({ preferredUnits: ordered })
    speak(t.moved(name, ordered.findIndex((unit) => unit.id === id) + 1))
  }
  const remove = (id: UnitId, name: string) => {
    change({ preferredUnits: withoutUnit(preferredUnits, id) })
    speak(t.taken(name))
    focusField(fieldIdOf('unitPreference.preferredUnits'))
  }
  if (preferredUnits.length === 0) return <p className={styles.none}>{t.none}</p>

  return (
    <ol ref={list} role="list" className={styles.list} aria-label={t.chosen}>
      {preferredUnits.map(({ id, name }, at) => {
        const unit = units?.find((one) => one.id === id)
        const place: FieldPath = `unitPreference.preferredUnits.${at}`
        const onKeyDown = (pressed: Direction) => (event: KeyboardEvent) => {
          const direction = KEYS[event.key]
          if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          move(id, name, direction, pressed)
        }
        const { id: placeId, error } = field(place)
        return (
          <li className={styles.unit} id={placeId} tabIndex={-1} key={id}>
            <span className={styles.place} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.words}>
              <strong>{name}</strong>
              {unit && <span className={styles.detail}>{detailOf(unit, words)}</span>}
              <FieldError>{error}</FieldError>
            </div>
            <div className={styles.buttons}>
              {preferredUnits.length > 1 && (
                <>
                  <IconButton
                    label={t.moveUp(name)}
                    icon={<ChevronUpIcon />}
                    data-button={buttonOf(id, 'UP')}
                    aria-disabled={at === 0}
                    onClick={() => move(id, name, 'UP')}
                    onKeyDown={onKeyDown('UP')}
                  />
                  <IconButton
                    label={t.moveDown(name)}
                    icon={<ChevronDownIcon />}
                    data-button={buttonOf(id, 'DOWN')}
                    aria-disabled={at === preferredUnits.length - 1}
                    onClick={() => move(id, name, 'DOWN')}
                    onKeyDown={onKeyDown('DOWN')}
                  />
                </>
              )}
              <IconButton label={t.remove(name)} icon={<CloseIcon />} onClick={() => remove(id, name)} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const buttonOf = (id: UnitId, direction: Direction) => `${direction}-${id}`
