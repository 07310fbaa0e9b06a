import { texts } from '../../language/texts.ts'

export const pushSectionTexts = texts({
  fi: {
    title: 'Ilmoitukset tälle laitteelle',
    intro: 'Laite kertoo uusista asioista heti, vaikka sivu ei ole auki.',
    open: 'Näytä laitteen ilmoitukset',
  },
  sv: {
    title: 'Notiser till den här enheten',
    intro: 'Enheten berättar genast om nya saker, också när sidan inte är öppen.',
    open: 'Visa enhetens notiser',
  },
  en: {
    title: 'Notifications to this device',
    intro: 'The device tells you of new things at once, also when the page is not open.',
    open: 'Show the notifications of the device',
  },
})
