import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a press from which the page moves away meets nothing else, and is tried again', async ({ portal }) => {
  await portal.goto('/login')
  await portal.see({ role: 'heading', pattern: '.' })
  await portal.ask(() => {
    const { body } = document
    body.innerHTML = '<button id="wanted">Lähetä</button><p id="other" style="height: 300px"></p>'
    body.dataset['pressed'] = ''
    body.addEventListener('click', ({ target }) => {
      if (target instanceof Element) body.dataset['pressed'] += `${target.id} `
    })
    // As an answer that comes while the pointer is on its way: what was there is elsewhere when it presses.
    addEventListener('pointermove', () => (body.style.paddingTop = '200px'), { once: true, capture: true })
    return body.id
  })
  await portal.press({ role: 'button', name: 'Lähetä' })
  await expect.poll(() => portal.ask(() => document.body.dataset['pressed'])).toBe('wanted ')
})
