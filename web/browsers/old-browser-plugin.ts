import type { Plugin } from 'vite'
import { FLOOR } from './floor.ts'

/** Where the server writes the municipality's phone number. */
const PHONE = '<!--phone-->'
const NOTICE = '<!--old-browser-->'
const WITHOUT_SCRIPTS = '<!--without-scripts-->'

const browsersIn = (and: string) =>
  `Chrome ${and} Edge ${FLOOR.chrome}, Firefox ${FLOOR.firefox}, Safari ${and} iOS ${FLOOR.safari}, Samsung Internet ${Number(FLOOR.samsunginternet_android)}`

const WORDS = {
  fi: {
    tooOld: 'Selaimesi on liian vanha',
    whatToDo:
      'Palvelu ei toimi tällä selaimella. Päivitä selain tai puhelimesi käyttöjärjestelmä, tai avaa palvelu toisella selaimella tai laitteella.',
    browsers: `Palvelu toimii näillä ja niitä uudemmilla selaimilla: ${browsersIn('ja')}.`,
    scripts: 'Palvelu tarvitsee JavaScriptin. Ota se käyttöön selaimesi asetuksista.',
    call: 'Jos se ei onnistu, soita meille:',
  },
  sv: {
    tooOld: 'Din webbläsare är för gammal',
    whatToDo:
      'Tjänsten fungerar inte i den här webbläsaren. Uppdatera webbläsaren eller telefonens operativsystem, eller öppna tjänsten i en annan webbläsare eller på en annan enhet.',
    browsers: `Tjänsten fungerar i dessa webbläsare och nyare: ${browsersIn('och')}.`,
    scripts: 'Tjänsten behöver JavaScript. Aktivera det i webbläsarens inställningar.',
    call: 'Om det inte går, ring oss:',
  },
  en: {
    tooOld: 'Your browser is too old',
    whatToDo:
      'The service does not work in this browser. Update the browser or your phone’s operating system, or open the service in another browser or on another device.',
    browsers: `The service works in these browsers and newer ones: ${browsersIn('and')}.`,
    scripts: 'This service needs JavaScript. Please turn it on in the settings of your browser.',
    call: 'If that is not possible, call us:',
  },
} as const

// The languages that the words above are written in.
const LANGUAGES = Object.keys(WORDS) as readonly (keyof typeof WORDS)[]

/**
 * Writes into the page what somebody is told whose browser is too old or runs no scripts. It is there from the
 * beginning and needs nothing but HTML; `shell/old-browser.css` shows it to those whom it concerns.
 */
export function oldBrowser(): Plugin {
  return {
    name: 'old-browser',
    transformIndexHtml: (html) => html.replace(NOTICE, notice()).replace(WITHOUT_SCRIPTS, withoutScripts()),
  }
}

function notice(): string {
  return LANGUAGES.map((language) => {
    const { tooOld, whatToDo, browsers, call } = WORDS[language]
    return `<div lang="${language}"><p><strong>${tooOld}</strong></p><p>${whatToDo}</p><p>${browsers}</p><p>${call} ${PHONE}</p></div>`
  }).join('')
}

function withoutScripts(): string {
  return LANGUAGES.map(
    (language) => `<p lang="${language}">${WORDS[language].scripts} ${WORDS[language].call} ${PHONE}</p>`,
  ).join('')
}
