import { randomUUID } from 'node:crypto'
import { decideDaycareSupport } from '../decisions/supporting.ts'
import { makeFamily } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'
import { signInAddress } from './test-proxy.ts'
import { test } from './test.ts'

const AT_HOME = { firstNames: 'Aino', lastName: 'Esimerkki', age: 3, placements: [] }

test('a decision is read and answered', async ({ portal, request }) => {
  const unit = `Havukumpu ${randomUUID().slice(0, 8)}`
  const unitId = await municipality<string>({ request }, 'addUnit', { name: unit })
  const { guardian, children } = await makeFamily({ request }, { children: [AT_HOME] })
  const [child] = children
  if (child === undefined) throw new Error('a family without children')
  const applicationId = await municipality<string>({ request }, 'addApplication', {
    childId: child.id,
    guardianId: guardian.id,
    status: 'WAITING_PLACEMENT',
  })
  const period = { start: '2027-01-04', end: '2027-07-31' }
  const plan = { applicationId, unitId, type: 'DAYCARE', period, connectedPeriod: null, by: null }
  await municipality({ request }, 'planPlacement', plan)
  await municipality({ request }, 'prepareDecisions', { applicationId, by: null })
  await municipality({ request }, 'sendDecisions', { applicationId, by: null })

  await portal.goto(signInAddress(guardian, '/decisions'))
  await portal.press({ role: 'link', pattern: '^Vastaa päätökseen' })
  await portal.see({ selector: 'main', text: unit })
  await portal.fill({ role: 'textbox', pattern: '^Paikka vastaanotetaan' }, '11.1.2027')
  await portal.see({ selector: 'main', text: '11.1.2027–31.7.2027' })
  await portal.press({ role: 'button', name: 'Lähetä vastaus' })
  await portal.see({ selector: 'main', text: 'Paikka otettu vastaan 11.1.2027 alkaen' })

  const { id } = await decideDaycareSupport({ request }, child)
  await portal.goto(signInAddress(guardian, `/decisions/assistance/${id}`))
  await portal.see({ selector: 'h1', text: 'Päätös tuesta varhaiskasvatuksessa' })
  await portal.see({ selector: 'main', text: 'Ryhmässä on kolme lasta vähemmän.' })
})
