import { getRecipients } from '@nalle/contract/messages.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { openOfficeAccount, setMessageAccountActive, setOutOfOffice } from '../municipality/messages/accounts.ts'
import { placeInGroup } from '../municipality/placements/group-placements.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { accountOf, addFamilyTo, addStaffedUnit } from '../testing/correspondence.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let finance: MessageAccountId
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const day = (text: string) => Temporal.PlainDate.from(text)
const sorted = (ids: readonly MessageAccountId[]) => ids.toSorted()

async function recipientsOf(personId: TestFamily['guardian']['id']) {
  return (await nalle.call(await nalle.login(personId, 'WEAK'), getRecipients)).body
}

test('before the municipality has opened an account for payments, nobody can be answered without a child', async () => {
  const { guardian } = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
  const nothing = { childId: null, newMessage: [], reply: [], child: null, unitId: null }
  expect(await recipientsOf(guardian.id)).toEqual({ messageAccounts: [], childrenToMessageAccounts: [nothing] })
  finance = await nalle.db.transaction((tx) => openOfficeAccount(tx, { office: 'FINANCE', name: 'Asiakasmaksut' }))
  expect(await recipientsOf(guardian.id)).toEqual({
    messageAccounts: [
      {
        account: { id: finance, name: 'Asiakasmaksut', type: 'FINANCE', personId: null, calledName: null },
        outOfOffice: null,
        unitName: null,
        role: null,
      },
    ],
    childrenToMessageAccounts: [{ ...nothing, reply: [finance] }],
  })
})

describe('because of a child in a group', () => {
  test('a guardian begins with supervisors, the group and the other guardian, and answers all staff', async () => {
    const unit = await addStaffedUnit(nalle.db)
    const family = await addFamilyTo(nalle.db, nalle.register, unit, {
      guardians: [{}, { firstNames: 'Pekka Juhani', lastName: 'Virtanen' }],
      fosterParents: [{ firstNames: 'Sirkka', validity: { start: day('2026-09-14'), end: day('2026-09-14') } }],
      children: [{ firstNames: 'Onni Oskari', lastName: 'Virtanen' }],
    })
    const [, pekka] = family.guardians
    const [sirkka] = family.fosterParents
    if (pekka === undefined || sirkka === undefined) throw new Error('no family')
    const carers = [await accountOf(nalle.db, pekka.id), await accountOf(nalle.db, sirkka.id)]
    await nalle.db.transaction(async (tx) => {
      await setOutOfOffice(tx, unit.supervisorId, dateRange('2026-09-01', '2026-09-13'))
      await setOutOfOffice(tx, unit.supervisorId, dateRange('2026-12-01', '2026-12-24'))
      await setOutOfOffice(tx, unit.supervisorId, dateRange('2026-10-01', '2026-10-05'))
    })
    const { group, supervisor, teacher } = unit.accounts
    const { messageAccounts, childrenToMessageAccounts } = await recipientsOf(family.guardian.id)
    expect(childrenToMessageAccounts).toHaveLength(2)
    const [entry] = childrenToMessageAccounts
    expect(entry).toMatchObject({
      childId: family.child.id,
      unitId: unit.unitId,
      child: { firstName: 'Onni Oskari', lastName: 'Virtanen', preferredName: '' },
    })
    expect(sorted(entry?.newMessage ?? [])).toEqual(sorted([supervisor, group, ...carers]))
    expect(sorted(entry?.reply ?? [])).toEqual(sorted([supervisor, teacher, group, ...carers]))
    expect(childrenToMessageAccounts[1]).toMatchObject({ childId: null, reply: [finance] })
    expect(messageAccounts.map(({ account, outOfOffice }) => [account.name, account.type, outOfOffice])).toEqual([
      ['Asiakasmaksut', 'FINANCE', null],
      ['Esimerkki Sirkka', 'CITIZEN', null],
      ['Johtaja Jaana', 'PERSONAL', dateRange('2026-10-01', '2026-10-05')],
      // The unit is known here; the group goes by its own name.
      ['Ketut', 'GROUP', null],
      ['Opettaja Oili', 'PERSONAL', null],
      ['Virtanen Pekka Juhani', 'CITIZEN', null],
    ])
  })

  test('somebody on leave today is shown with this leave, not with the next one', async () => {
    const unit = await addStaffedUnit(nalle.db)
    const { guardian } = await addFamilyTo(nalle.db, nalle.register, unit)
    await nalle.db.transaction(async (tx) => {
      await setOutOfOffice(tx, unit.supervisorId, dateRange('2026-10-01', '2026-10-05'))
      await setOutOfOffice(tx, unit.supervisorId, dateRange('2026-09-01', '2026-09-14'))
    })
    const { messageAccounts } = await recipientsOf(guardian.id)
    const shown = messageAccounts.find(({ account }) => account.id === unit.accounts.supervisor)
    expect(shown?.outOfOffice).toEqual(dateRange('2026-09-01', '2026-09-14'))
  })

  test('staff go by the name that they are called by', async () => {
    const unit = await addStaffedUnit(nalle.db)
    const { guardian } = await addFamilyTo(nalle.db, nalle.register, unit)
    const called = { firstNames: 'Anna Kaarina', lastName: 'Aalto', preferredName: 'Kaarina', email: null }
    const worksIn = [{ unitId: unit.unitId, role: 'UNIT_SUPERVISOR', groupId: null }] as const
    await nalle.db.transaction((tx) => addEmployee(tx, { ...called, worksIn }))
    const { messageAccounts } = await recipientsOf(guardian.id)
    const names = messageAccounts.map(({ account }) => [account.name, account.calledName])
    expect(names).toEqual(
      expect.arrayContaining([
        ['Aalto Kaarina', 'Kaarina Aalto'],
        ['Johtaja Jaana', 'Jaana Johtaja'],
        ['Ketut', null],
      ]),
    )
  })

  test('staff whose account is closed are not reached', async () => {
    const unit = await addStaffedUnit(nalle.db)
    const { guardian } = await addFamilyTo(nalle.db, nalle.register, unit)
    await nalle.db.transaction((tx) => setMessageAccountActive(tx, unit.supervisorId, false))
    const [entry] = (await recipientsOf(guardian.id)).childrenToMessageAccounts
    expect(entry?.newMessage).toEqual([unit.accounts.group])
    expect(sorted(entry?.reply ?? [])).toEqual(sorted([unit.accounts.group, unit.accounts.teacher]))
  })
})

describe('by the days of care', () => {
  test.each([
    { start: '2026-09-28', end: '2027-06-30', begins: true, answers: true },
    { start: '2026-09-29', end: '2027-06-30', begins: false, answers: true },
    { start: '2026-01-01', end: '2026-09-14', begins: true, answers: true },
    { start: '2026-01-01', end: '2026-09-13', begins: false, answers: false },
  ])('from $start to $end: begins $begins, answers $answers', async ({ start, end, begins, answers }) => {
    const unit = await addStaffedUnit(nalle.db)
    const placement = { period: dateRange(start, end), groupId: unit.groupId }
    const { guardian, child } = await addFamilyTo(nalle.db, nalle.register, unit, {
      children: [{ placements: [placement] }],
    })
    const entry = (await recipientsOf(guardian.id)).childrenToMessageAccounts.find(
      ({ childId }) => childId === child.id,
    )
    const { group, supervisor, teacher } = unit.accounts
    expect(entry !== undefined).toBe(answers)
    expect(sorted(entry?.newMessage ?? [])).toEqual(begins ? sorted([group, supervisor]) : [])
    expect(sorted(entry?.reply ?? [])).toEqual(answers ? sorted([group, supervisor, teacher]) : [])
  })

  test.each([
    { start: '2026-09-28', isOpen: true },
    { start: '2026-09-29', isOpen: false },
  ])('a new group from $start may be written to: $isOpen', async ({ start, isOpen }) => {
    const unit = await addStaffedUnit(nalle.db)
    const { guardian, child } = await addFamily(nalle.db, nalle.register, { unitId: unit.unitId })
    const [placementId] = child.placementIds
    if (placementId === undefined) throw new Error('no placement')
    const place = { placementId, unitId: unit.unitId, groupId: unit.groupId, period: dateRange(start, '2026-12-31') }
    await nalle.db.transaction((tx) => placeInGroup(tx, place))
    const [entry] = (await recipientsOf(guardian.id)).childrenToMessageAccounts
    expect(entry?.newMessage.includes(unit.accounts.group)).toBe(isOpen)
    expect(entry?.reply).toContain(unit.accounts.group)
    // The placement itself runs, so the supervisor is there; no group today means no unit today.
    expect(entry?.newMessage).toContain(unit.accounts.supervisor)
    expect(entry?.unitId).toBeNull()
  })

  test('backup care opens the unit that gives it, while the child still belongs to its own', async () => {
    const home = await addStaffedUnit(nalle.db)
    const away = await addStaffedUnit(nalle.db, { name: 'Rannan päiväkoti' })
    const { guardian, child } = await addFamilyTo(nalle.db, nalle.register, home)
    await nalle.db.transaction((tx) =>
      addBackupCare(tx, {
        childId: child.id,
        unitId: away.unitId,
        groupId: away.groupId,
        period: dateRange('2026-09-14', '2026-09-18'),
      }),
    )
    const [entry] = (await recipientsOf(guardian.id)).childrenToMessageAccounts
    const both = [home, away].flatMap(({ accounts: { group, supervisor } }) => [group, supervisor])
    expect(sorted(entry?.newMessage ?? [])).toEqual(sorted(both))
    expect(entry?.unitId).toBe(home.unitId)
  })

  test('care that begins on one day in two units is told with the own unit first', async () => {
    const home = await addStaffedUnit(nalle.db)
    const away = await addStaffedUnit(nalle.db, { name: 'Rannan päiväkoti' })
    const period = dateRange('2026-09-14', '2026-09-18')
    const { guardian, child } = await addFamilyTo(nalle.db, nalle.register, home, {
      children: [{ placements: [{ period, groupId: home.groupId }] }],
    })
    await nalle.db.transaction((tx) =>
      addBackupCare(tx, { childId: child.id, unitId: away.unitId, groupId: away.groupId, period }),
    )
    const [entry] = (await recipientsOf(guardian.id)).childrenToMessageAccounts
    const groups = [home, away].map(({ accounts }) => accounts.group)
    expect(entry?.reply.filter((id) => groups.includes(id))).toEqual(groups)
  })

  test('a unit that does not use messages opens nothing, and its child is left out', async () => {
    const unit = await addStaffedUnit(nalle.db, { features: ['RESERVATIONS'] })
    const { guardian } = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}, {}] })
    const { childrenToMessageAccounts } = await recipientsOf(guardian.id)
    expect(childrenToMessageAccounts.map(({ childId }) => childId)).toEqual([null])
  })
})

test('takes five statements, for one child or for four', async () => {
  const unit = await addStaffedUnit(nalle.db)
  const one = await addFamilyTo(nalle.db, nalle.register, unit)
  const four = await addFamilyTo(nalle.db, nalle.register, unit, { children: [{}, { age: 4 }, { age: 5 }, { age: 6 }] })
  for (const { guardian } of [one, four]) {
    const caller = await nalle.login(guardian.id)
    expect(await statementsDuring(() => nalle.call(caller, getRecipients))).toHaveLength(5)
  }
})
