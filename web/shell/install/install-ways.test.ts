import { describe, expect, test } from 'vitest'
import { installWayOf } from './install-ways.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'

describe('how the portal is installed is told for', () => {
  test.each([
    { browser: 'Safari on an iPhone', userAgent: `${IPHONE} ${SAFARI}`, touchPoints: 5, way: 'ios' },
    { browser: 'Chrome on an iPhone', userAgent: `${IPHONE} CriOS/142.0 Safari/604.1`, touchPoints: 5, way: 'ios' },
    { browser: 'an iPad, which says it is a Mac', userAgent: `${MAC} ${SAFARI}`, touchPoints: 5, way: 'ios' },
    { browser: 'Safari on a Mac', userAgent: `${MAC} ${SAFARI}`, touchPoints: 0, way: 'macSafari' },
    { browser: 'Chrome on a Mac', userAgent: `${MAC} ${CHROME}`, touchPoints: 0, way: 'desktop' },
    {
      browser: 'Firefox on Android',
      userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
      touchPoints: 5,
      way: 'androidFirefox',
    },
    {
      browser: 'Chrome on Android',
      userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`,
      touchPoints: 5,
      way: 'android',
    },
    {
      browser: 'Firefox on Linux',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      touchPoints: 0,
      way: 'desktopFirefox',
    },
    {
      browser: 'Edge on a Windows tablet',
      userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0`,
      touchPoints: 10,
      way: 'desktop',
    },
    { browser: 'a browser that tells nothing', userAgent: '', touchPoints: 0, way: 'desktop' },
  ] as const)('$browser: $way', ({ userAgent, touchPoints, way }) => {
    expect(installWayOf(userAgent, touchPoints)).toBe(way)
  })
})
