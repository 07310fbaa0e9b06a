import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { IconButton } from './Button.tsx'
import { comboboxStep } from './combobox-keys.ts'
import styles from './Combobox.module.css'
import { useDesignTexts } from './DesignTexts.tsx'
import { Field, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { CloseIcon } from './Icons.tsx'
import { useListInView } from './list-in-view.ts'

export type ComboboxOption<Value> = {
  /** Unlike that of any other option. */
  readonly key: string
  readonly value: Value
  readonly label: string
  /** A little more, in smaller letters. */
  readonly detail?: string
}

export type ComboboxGroup<Value> = {
  readonly label: string
  readonly options: readonly ComboboxOption<Value>[]
}

type Props<Value> = FieldProps & {
  readonly text: string
  readonly onType: (text: string) => void
  readonly groups: readonly ComboboxGroup<Value>[]
  readonly onChoose: (value: Value) => void
  readonly onClear: () => void
  /** What is said in place of the options, or under them: that nothing was found, or that it is still being looked for. */
  readonly message?: string
} & Pick<ComponentProps<'input'>, 'placeholder' | 'enterKeyHint' | 'maxLength'>

/** A field that offers, in groups, what fits to what is typed. The focus stays in the field; the arrows walk the list. */
export function Combobox<Value>({
  label,
  id,
  required,
  hint,
  error,
  info,
  text,
  onType,
  groups,
  onChoose,
  onClear,
  message,
  ...input
}: Props<Value>) {
  const texts = useDesignTexts()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()

  const options = groups.flatMap((group) => group.options)
  const found = options.findIndex((option) => option.key === activeKey)
  const active = open && found >= 0 ? found : undefined
  const hasOptions = open && options.length > 0
  const isShown = hasOptions || (open && Boolean(message))
  const place = useListInView(field, isShown)
  const idOf = (option: ComboboxOption<Value>) => `${listId}-${option.key}`

  const close = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  const choose = (option: ComboboxOption<Value>) => {
    close()
    onChoose(option.value)
  }
  const clear = () => {
    close()
    onClear()
    field.current?.focus()
  }
  const goTo = (index: number) => {
    const option = options[index]
    setActiveKey(option?.key)
    if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys that compose a letter are not meant for the list.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const step = comboboxStep(event.key, {
      open: isShown,
      active,
      count: options.length,
      hasText: text !== '',
    })
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if (step.kind === 'open') setOpen(true)
    else if (step.kind === 'close') close()
    else if (step.kind === 'clear') clear()
    else if (step.kind === 'go') goTo(step.to)
    else choose(options[step.at]!)
  }

  return (
    <Field {...{ label, id, required, hint, error, info }}>
      {(control) => (
        <div className={styles.combobox} onBlur={whenLeft(close)}>
          <div className={fieldStyles.withButton} data-width="full">
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...control}
              ref={field}
              role="combobox"
              className={fieldStyles.control}
              aria-autocomplete="list"
              aria-expanded={hasOptions}
              aria-controls={hasOptions ? listId : undefined}
              aria-activedescendant={active === undefined ? undefined : idOf(options[active]!)}
              value={text}
              onChange={(event) => {
                onType(event.target.value)
                setActiveKey(undefined)
                setOpen(true)
              }}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
            />
            {text !== '' && <IconButton label={texts.clearSearch} icon={<CloseIcon />} onClick={clear} />}
          </div>
          {isShown && (
            <div className={styles.sheet} data-side={place?.side} onPointerDown={keepFocusInField}>
              {hasOptions && (
                <div
                  role="listbox"
                  className={styles.list}
                  style={place && { maxHeight: `min(22rem, ${place.room}px)` }}
                  id={listId}
                  aria-label={label}
                >
                  {groups
                    .filter((group) => group.options.length > 0)
                    .map((group) => (
                      <Group label={group.label} key={group.label}>
                        {group.options.map((option) => (
                          <div
                            role="option"
                            id={idOf(option)}
                            className={styles.option}
                            aria-selected={option.key === activeKey}
                            onClick={() => choose(option)}
                            key={option.key}
                          >
                            {option.label}
                            {option.detail && <span className={styles.detail}>{option.detail}</span>}
                          </div>
                        ))}
                      </Group>
                    ))}
                </div>
              )}
              {message && (
                <div className={styles.message} aria-hidden="true">
                  {message}
                </div>
              )}
            </div>
          )}
          {/* The one place where both are read out; it is there before it has anything to say. */}
          <span role="status" className="visually-hidden">
            {hasOptions && `${texts.resultCount(options.length)}. `}
            {open && message}
          </span>
        </div>
      )}
    </Field>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div className={styles.group} id={id} role="presentation">
        {label}
      </div>
      {children}
    </div>
  )
}

/** Pressing in the list must not take the focus, and the keyboard of a phone, away from the field. */
const keepFocusInField = (event: { preventDefault: () => void }) => event.preventDefault()

const whenLeft = (act: () => void) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) act()
}
