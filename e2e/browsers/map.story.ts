import { test } from './test.ts'

test('a unit is found near an address', async ({ portal }) => {
  await portal.goto('/map')
  await portal.see({ selector: 'button.leaflet-marker-icon' })
  await portal.fill({ role: 'combobox' }, 'Rantatie 1')
  await portal.press({ role: 'option', text: 'Rantatie 1' })
  await portal.seePath(/street=Rantatie/)
  await portal.press({ selector: '[role=tab]:last-child' })
  await portal.press({ role: 'link', within: { selector: '[role=list][aria-label="Lähimmät yksiköt"]' } })
  await portal.seePath(/unit=/)
  await portal.see({ selector: 'main', text: 'Kävelymatka' })
})
