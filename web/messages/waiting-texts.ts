import { texts } from '../language/texts.ts'

export const waitingTexts = texts({
  fi: { waiting: 'Odottaa lähetystä', notSent: 'Ei lähetetty', edit: 'Muokkaa', remove: 'Poista' },
  sv: { waiting: 'Väntar på att skickas', notSent: 'Inte skickat', edit: 'Redigera', remove: 'Ta bort' },
  en: { waiting: 'Waiting to be sent', notSent: 'Not sent', edit: 'Edit', remove: 'Delete' },
})
