import { makeFamily } from '../families/families.ts'
import { signInAddress } from './test-proxy.ts'
import { test } from './test.ts'

test('the page of a child is read, and its place is ended', async ({ portal, request }) => {
  const { guardian, children } = await makeFamily({ request })
  await portal.goto(signInAddress(guardian, '/children'))
  await portal.see({ selector: 'h1', text: children[0]?.lastName ?? '' })
  await portal.press({ selector: '#placements > summary' })
  await portal.press({ role: 'button', name: 'Irtisano paikka' })
  await portal.fill({ role: 'textbox', pattern: '^Viimeinen läsnäolopäivä' }, '30.9.2026')
  await portal.see({ selector: 'main', text: 'päättyy 30.9.2026' })
  await portal.press({ role: 'button', name: 'Irtisano' })
  await portal.press({ role: 'button', name: 'Kyllä, irtisano' })
  await portal.see({ selector: 'main', text: 'Kuitti paikan irtisanomisesta' })
})
