import { describe, expect, test } from 'vitest'
import type { ApplicationForm, FutureAddress } from './form.ts'
import { homeAddressOf } from './home-address.ts'
import { daycareForm } from './testing/forms.ts'

const NOW = { street: 'Rantatie 3', postalCode: '66980' }
const LATER = { street: 'Kaarnatie 4', postalCode: '66999' }
const MOVE: FutureAddress = {
  wanted: true,
  movingDate: Temporal.PlainDate.from('2027-03-01'),
  postOffice: 'KUUSILAHTI',
  ...LATER,
}

function formWith(start: string | null, futureAddress: FutureAddress): ApplicationForm {
  const form = daycareForm()
  return {
    ...form,
    serviceNeed: { ...form.serviceNeed, preferredStartDate: start === null ? null : Temporal.PlainDate.from(start) },
    contactInfo: { ...form.contactInfo, child: { futureAddress } },
  }
}

describe('home is', () => {
  test.each([
    { what: 'where the family lives until it moves', start: '2027-02-28', move: MOVE, home: NOW },
    { what: 'where it moves to on the day care begins', start: '2027-03-01', move: MOVE, home: LATER },
    { what: 'where it lives without a start date', start: null, move: MOVE, home: NOW },
    {
      what: 'where it lives when the move was taken back',
      start: '2027-04-01',
      move: { ...MOVE, wanted: false },
      home: NOW,
    },
    { what: 'where it lives when no day is told', start: '2027-04-01', move: { ...MOVE, movingDate: null }, home: NOW },
    {
      what: 'where it lives while the new street is not told',
      start: '2027-04-01',
      move: { ...MOVE, street: ' ' },
      home: NOW,
    },
  ])('$what', ({ start, move, home }) => {
    expect(homeAddressOf(formWith(start, move), NOW)).toEqual(home)
  })

  test('nowhere when the register keeps it to itself', () => {
    expect(homeAddressOf(formWith('2027-02-01', MOVE), null)).toBeUndefined()
    expect(homeAddressOf(formWith('2027-02-01', MOVE), { street: '', postalCode: '' })).toBeUndefined()
  })
})
