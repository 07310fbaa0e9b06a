import type { ReactNode } from 'react'
import styles from './Table.module.css'

export type Column<Row> = {
  readonly key: string
  readonly header: string
  readonly renderCell: (row: Row) => ReactNode
  /** Numbers line up at the end. */
  readonly align?: 'start' | 'end'
  /** On a phone the words before the cell are the header unless the cell says enough alone, such as a button. */
  readonly speaksForItself?: boolean
}

type Props<Row> = {
  /** What the table tells, for those who do not see it. */
  readonly caption: string
  /** The first column names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A table that becomes a list of cards on a phone. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const [name, ...others] = columns
  // Drawn as blocks on a phone, the elements lose their meaning in browsers unless the roles say it aloud.
  return (
    <div className={styles.holder}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th role="columnheader" scope="col" data-align={column.align} key={column.key}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)}>
              <th role="rowheader" scope="row" data-align={name.align}>
                {name.renderCell(row)}
              </th>
              {others.map((column) => (
                <td
                  role="cell"
                  data-align={column.align}
                  data-label={column.speaksForItself ? '' : column.header}
                  key={column.key}
                >
                  {column.renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
