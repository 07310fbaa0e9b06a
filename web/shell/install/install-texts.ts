import { texts } from '../../language/texts.ts'
import type { InstallWay } from './install-ways.ts'

type Steps = Readonly<Record<InstallWay, readonly string[]>>

const fi: Steps = {
  ios: [
    'Avaa selaimen jakovalikko (neliö, josta nousee nuoli).',
    'Valitse ”Lisää Koti-valikkoon”.',
    'Vahvista painamalla ”Lisää”.',
  ],
  androidFirefox: [
    'Avaa Firefoxin valikko (kolme pistettä).',
    'Valitse ”Lisää sovellus aloitusnäytölle” tai ”Asenna”.',
    'Vahvista lisäys.',
  ],
  android: [
    'Avaa selaimen valikko (kolme pistettä).',
    'Valitse ”Lisää aloitusnäytölle” tai ”Asenna sovellus”.',
    'Vahvista lisäys.',
  ],
  macSafari: ['Avaa Safarin Arkisto-valikko.', 'Valitse ”Lisää Dockiin”.', 'Vahvista painamalla ”Lisää”.'],
  desktop: [
    'Avaa selaimen valikko (kolme pistettä).',
    'Valitse kohta, jossa sivu asennetaan sovelluksena. Chromessa se on ”Striimaa, tallenna ja jaa”, Edgessä ”Sovellukset”.',
    'Vahvista asennus.',
  ],
  desktopFirefox: [
    'Tietokoneen Firefox ei osaa asentaa sivuja sovelluksina.',
    'Lisää sivu kirjanmerkkeihin, tai avaa se Chromessa tai Edgessä ja asenna se siellä.',
  ],
}

const sv: Steps = {
  ios: [
    'Öppna webbläsarens delningsmeny (en fyrkant med en pil uppåt).',
    'Välj ”Lägg till på hemskärmen”.',
    'Bekräfta med ”Lägg till”.',
  ],
  androidFirefox: [
    'Öppna menyn i Firefox (tre punkter).',
    'Välj ”Lägg till app på startskärmen” eller ”Installera”.',
    'Bekräfta.',
  ],
  android: [
    'Öppna webbläsarens meny (tre punkter).',
    'Välj ”Lägg till på startskärmen” eller ”Installera app”.',
    'Bekräfta.',
  ],
  macSafari: ['Öppna menyn Arkiv i Safari.', 'Välj ”Lägg till i Dock”.', 'Bekräfta med ”Lägg till”.'],
  desktop: [
    'Öppna webbläsarens meny (tre punkter).',
    'Välj att installera sidan som app. I Chrome finns det under ”Casta, spara och dela”, i Edge under ”Appar”.',
    'Bekräfta installationen.',
  ],
  desktopFirefox: [
    'Firefox på en dator kan inte installera sidor som appar.',
    'Lägg till sidan bland bokmärkena, eller öppna den i Chrome eller Edge och installera den där.',
  ],
}

const en: Steps = {
  ios: [
    'Open the browser’s share menu (a square with an arrow pointing up).',
    'Choose “Add to Home Screen”.',
    'Confirm with “Add”.',
  ],
  androidFirefox: [
    'Open the menu of Firefox (three dots).',
    'Choose “Add app to Home screen” or “Install”.',
    'Confirm.',
  ],
  android: ['Open the browser’s menu (three dots).', 'Choose “Add to Home screen” or “Install app”.', 'Confirm.'],
  macSafari: ['Open the File menu of Safari.', 'Choose “Add to Dock”.', 'Confirm with “Add”.'],
  desktop: [
    'Open the browser’s menu (three dots).',
    'Choose to install the page as an app. In Chrome it is under “Cast, save and share”, in Edge under “Apps”.',
    'Confirm.',
  ],
  desktopFirefox: [
    'Firefox on a computer cannot install pages as apps.',
    'Add a bookmark, or open the page in Chrome or Edge and install it there.',
  ],
}

/** Menus are called here as the makers of the browsers call them in each language. */
export const installTexts = texts({
  fi: {
    title: (portal: string) => `${portal} sovelluksena`,
    why: 'Saat palvelulle oman kuvakkeen. Se avautuu ilman selaimen osoiteriviä, siitä mihin viimeksi jäit, ja kuvake näyttää, montako asiaa odottaa sinua.',
    nothingElse: 'Sovelluskauppaa ei tarvita, eikä asennus vie juuri tilaa. Kirjautuminen toimii kuten selaimessa.',
    install: 'Asenna',
    notNow: 'Ei nyt',
    close: 'Sulje',
    steps: fi,
  },
  sv: {
    title: (portal) => `${portal} som app`,
    why: 'Tjänsten får en egen ikon. Den öppnas utan webbläsarens adressfält, där du senast var, och ikonen visar hur många saker som väntar på dig.',
    nothingElse: 'Ingen appbutik behövs, och appen tar knappt någon plats. Inloggningen fungerar som i webbläsaren.',
    install: 'Installera',
    notNow: 'Inte nu',
    close: 'Stäng',
    steps: sv,
  },
  en: {
    title: (portal) => `${portal} as an app`,
    why: 'The service gets an icon of its own. It opens without the browser’s address bar, where you last were, and the icon shows how many things wait for you.',
    nothingElse: 'No app store is needed, and it takes hardly any space. Logging in works as in the browser.',
    install: 'Install',
    notNow: 'Not now',
    close: 'Close',
    steps: en,
  },
})
