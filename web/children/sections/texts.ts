import { texts } from '../../language/texts.ts'

/** Words of the frame around every section. */
export const sectionTexts = texts({
  fi: {
    locked: 'Avautuu vahvalla tunnistautumisella',
    whyLocked: 'Nämä tiedot näkyvät, kun tunnistaudut esimerkiksi pankkitunnuksilla. Palaat sen jälkeen tähän kohtaan.',
    identify: 'Tunnistaudu vahvasti',
  },
  sv: {
    locked: 'Öppnas med stark autentisering',
    whyLocked:
      'De här uppgifterna visas när du identifierar dig till exempel med bankkoder. Efter det kommer du tillbaka hit.',
    identify: 'Logga in med stark autentisering',
  },
  en: {
    locked: 'Opens with strong identification',
    whyLocked:
      'This information is shown once you have identified yourself, for example with your online bank. You will come back to this place.',
    identify: 'Log in with strong identification',
  },
})
