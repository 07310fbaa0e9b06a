import { Table } from '../../design/Table.tsx'
import { useTexts } from '../../language/texts.ts'
import { monthTitle } from '../month-names.ts'
import { useAmountText } from './amounts.ts'
import type { CountedMonth } from './chart.ts'
import { hoursTexts } from './texts.ts'

type Props = { readonly basis: CountedMonth['basis']; readonly months: readonly CountedMonth[] }

/** What the picture draws, in figures, the newest first. */
export function MonthTable({ basis, months }: Props) {
  const t = useTexts(hoursTexts)
  const amountText = useAmountText(basis)
  return (
    <Table
      caption={t.table[basis]}
      columns={[
        { key: 'month', header: t.month, renderCell: ({ month }) => monthTitle(month) },
        { key: 'agreed', header: t.agreed, align: 'end', renderCell: ({ agreed }) => amountText(agreed) },
        { key: 'reserved', header: t.reserved, align: 'end', renderCell: ({ reserved }) => amountText(reserved) },
        { key: 'used', header: t.used, align: 'end', renderCell: ({ used }) => amountText(used) },
        {
          key: 'left',
          header: t.left,
          align: 'end',
          renderCell: ({ left }) => (left < 0 ? t.over(amountText(-left)) : amountText(left)),
        },
      ]}
      rows={months.toReversed()}
      keyOf={({ month }) => month.toString()}
    />
  )
}
