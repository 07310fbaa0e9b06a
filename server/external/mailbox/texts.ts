import type { Language } from '@nalle/domain/city/city.ts'

/** The words of the mailbox, which speaks to people by itself. */
type MailboxTexts = {
  readonly place: string
  readonly title: string
  readonly lead: string
  readonly filterLabel: string
  readonly filterHint: string
  readonly filter: string
  readonly everything: string
  readonly found: (count: number, isCut: boolean) => string
  readonly none: string
  readonly to: string
  readonly sent: string
  readonly asHtml: string
  readonly back: string
  readonly noMailTitle: string
  readonly noMail: string
  readonly fictional: string
}

export const MAILBOX_TEXTS: Readonly<Record<Language, MailboxTexts>> = {
  fi: {
    place: 'Esittelyn postilaatikko',
    title: 'Lähetetyt sähköpostit',
    lead: 'Esittelystä ei lähde oikeita sähköposteja. Kaikki viestit jäävät tänne; uusi viesti näkyy muutamassa sekunnissa, kun päivität sivun.',
    filterLabel: 'Vastaanottajan osoite',
    filterHint: 'Osoite tai osa siitä',
    filter: 'Näytä viestit',
    everything: 'Näytä kaikki viestit',
    found: (count, isCut) =>
      isCut ? `Näytetään ${count} uusinta viestiä.` : count === 1 ? 'Yksi viesti.' : `${count} viestiä.`,
    none: 'Ei viestejä.',
    to: 'Vastaanottaja',
    sent: 'Lähetetty',
    asHtml: 'Näytä viesti muotoiltuna',
    back: 'Takaisin viesteihin',
    noMailTitle: 'Viestiä ei löydy',
    noMail: 'Viestiä ei ole tai se on jo poistettu. Viestit säilyvät 30 päivää.',
    fictional: 'Kaikki täällä näkyvät ihmiset ja osoitteet ovat keksittyjä.',
  },
  sv: {
    place: 'Demonstrationens postlåda',
    title: 'Skickade e-postmeddelanden',
    lead: 'Demonstrationen skickar ingen riktig e-post. Alla meddelanden stannar här; ett nytt meddelande syns inom några sekunder när du uppdaterar sidan.',
    filterLabel: 'Mottagarens adress',
    filterHint: 'Adressen eller en del av den',
    filter: 'Visa meddelanden',
    everything: 'Visa alla meddelanden',
    found: (count, isCut) =>
      isCut ? `De ${count} senaste meddelandena visas.` : count === 1 ? 'Ett meddelande.' : `${count} meddelanden.`,
    none: 'Inga meddelanden.',
    to: 'Mottagare',
    sent: 'Skickat',
    asHtml: 'Visa meddelandet formaterat',
    back: 'Tillbaka till meddelandena',
    noMailTitle: 'Meddelandet hittades inte',
    noMail: 'Meddelandet finns inte eller har redan tagits bort. Meddelandena sparas i 30 dagar.',
    fictional: 'Alla människor och adresser här är påhittade.',
  },
  en: {
    place: 'Mailbox of the demonstration',
    title: 'E-mails sent',
    lead: 'The demonstration sends no real e-mail. All messages stay here; a new one shows within a few seconds when you reload the page.',
    filterLabel: 'Address of the recipient',
    filterHint: 'The address or a part of it',
    filter: 'Show messages',
    everything: 'Show all messages',
    found: (count, isCut) =>
      isCut ? `Showing the ${count} newest messages.` : count === 1 ? 'One message.' : `${count} messages.`,
    none: 'No messages.',
    to: 'To',
    sent: 'Sent',
    asHtml: 'Show the formatted message',
    back: 'Back to the messages',
    noMailTitle: 'No such message',
    noMail: 'There is no such message, or it has been removed. Messages are kept for 30 days.',
    fictional: 'All people and addresses here are made up.',
  },
}
