import type { ChildId, MessageAccountId } from '@nalle/domain/ids.ts'
import type { NewMessageProblem } from '@nalle/domain/messages/new-message.ts'
import { callingNameOf, type PersonName } from '@nalle/domain/people/names.ts'
import type { FocusEvent } from 'react'
import { MultiChoiceChips } from '../design/ChoiceChips.tsx'
import { CheckboxGroup } from '../design/Choice.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import type { Fields } from '../forms/use-form-store.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { accountNameOf, useAccountLabels } from './account-labels.ts'
import type { NewMessageDraft, Reachable } from './new-message-draft.ts'
import styles from './Writing.module.css'
import { writingTexts } from './writing-texts.ts'

type Props = {
  readonly family: readonly (PersonName & { readonly id: ChildId })[]
  readonly primary: readonly Reachable[]
  readonly secondary: readonly Reachable[]
  readonly chosenChildren: readonly ChildId[]
  readonly chosen: readonly MessageAccountId[]
  readonly isOneUnit: boolean
  readonly disabled: boolean
  readonly field: Fields<NewMessageProblem['field']>
  readonly onChange: (change: Partial<Pick<NewMessageDraft, 'children' | 'recipients'>>) => void
}

/** Which children the message is about, and who will read it. */
export function RecipientFields(props: Props) {
  const { family, primary, secondary, chosenChildren, chosen, isOneUnit, disabled, field, onChange } = props
  const t = useTexts(writingTexts)
  const { labelOf } = useAccountLabels()
  const { onBlur: onLeaveChildren, ...children } = field('children')
  const among = (accounts: readonly Reachable[]) =>
    accounts.map(({ account }) => account.id).filter((id) => chosen.includes(id))
  return (
    <>
      {family.length > 1 && (
        <div onBlur={whenLeft(onLeaveChildren)}>
          <MultiChoiceChips
            {...children}
            required
            options={family.map((child) => ({ value: child.id, label: callingNameOf(child), disabled }))}
            values={chosenChildren}
            onChange={(chosenNow) => onChange({ children: chosenNow })}
          />
        </div>
      )}
      {!isOneUnit ? (
        <div id={field('recipients').id} tabIndex={-1}>
          <Notice tone="warning" title={t.severalUnits} announce="status">
            {t.severalUnitsHelp}
          </Notice>
        </div>
      ) : primary.length > 0 ? (
        <CheckboxGroup
          {...field('recipients')}
          required
          disabled={disabled}
          options={primary.map(({ account, outOfOffice, unitName, role }) => ({
            value: account.id,
            label: labelOf({ account, unitName, role }),
            hint: outOfOffice ? t.outOfOffice(formats.dateRange(outOfOffice.start, outOfOffice.end)) : undefined,
          }))}
          values={among(primary)}
          onChange={(recipients) => onChange({ recipients: [...recipients, ...among(secondary)] })}
        />
      ) : (
        <Stack gap="xxs" id={field('recipients').id} tabIndex={-1}>
          <p className={styles.label}>{t.staffRecipients}</p>
          <p className="muted">{chosenChildren.length === 0 ? t.chooseChildFirst : t.noRecipientsYet}</p>
        </Stack>
      )}
      {secondary.length > 0 && (
        <CheckboxGroup
          label={t.secondaryRecipients}
          hint={t.secondaryHint}
          disabled={disabled}
          options={secondary.map(({ account }) => ({ value: account.id, label: accountNameOf(account) }))}
          values={among(secondary)}
          onChange={(recipients) => onChange({ recipients: [...among(primary), ...recipients] })}
        />
      )}
    </>
  )
}

/** Left as a whole, not from one chip to the next. */
const whenLeft = (leave: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) leave()
}
