import { texts } from '../language/texts.ts'

/** True for this product. When a defect is known, it is listed here and the level of conformance changes with it. */
export const accessibilityTexts = texts({
  fi: {
    title: 'Saavutettavuusseloste',
    intro: (portal: string, city: string) =>
      `Tämä seloste koskee palvelua ${portal}. Palvelun tarjoaa ${city}. Haluamme, että jokainen voi käyttää sitä.`,
    statusTitle: 'Miten saavutettava palvelu on',
    status:
      'Palvelu täyttää pääosin digitaalisten palvelujen tarjoamisesta annetun lain (306/2019) saavutettavuusvaatimukset: WCAG 2.1 ‑ohjeiston tasojen A ja AA kriteerit ja lisäksi WCAG 2.2 ‑ohjeiston uudet kriteerit näillä tasoilla. Tuntemamme puutteet on lueteltu alla.',
    useTitle: 'Näin palvelu mukautuu',
    use: [
      'Kaikki toimii pelkällä näppäimistöllä, ja jokaisella kentällä, painikkeella ja kuvalla on nimi ruudunlukijaa varten.',
      'Tekstin voi suurentaa kaksinkertaiseksi, ja palvelu toimii 320 pikselin levyisellä näytöllä.',
      'Palvelu noudattaa laitteesi tummaa tilaa, suurta kontrastia ja vähennetyn liikkeen asetusta.',
      'Ennen kuin istunto päättyy, saat siitä ilmoituksen ja voit jatkaa.',
    ],
    defectsTitle: 'Tunnetut puutteet',
    defects: 'Tiedämme näistä puutteista. Jos huomaat muita, kerro siitä meille.',
    defectList: [
      'Jotkin ruudunlukijat lukevat kuvakepainikkeen nimen kahteen kertaan.',
      'Henkilökunnan viesteihin liittämät tiedostot eivät aina ole saavutettavia. Pyydä sisältö muussa muodossa yksiköstä.',
      'Palvelua ei ole vielä kokeiltu iPhonen VoiceOver- eikä Androidin TalkBack-ruudunlukijalla.',
    ],
    methodTitle: 'Miten saavutettavuutta on arvioitu',
    method: (date: string) =>
      `Arvio perustuu kehittäjän omaan arvioon: jokaisen näkymän automaattiseen tarkistukseen ja näppäimistöllä tehtyyn kokeiluun. Seloste on käyty läpi ${date}.`,
    tried:
      'Kokeiltu selaimilla Chrome, Firefox ja Safarin moottorilla (WebKit). Kirjautumista, kalenteria ja läsnäoloilmoitusta on kuunneltu Orca-ruudunlukijalla ja Firefoxilla.',
    feedbackTitle: 'Anna palautetta',
    writeFeedback: 'Kirjoita palaute',
    orByMail: 'Voit kirjoittaa myös sähköpostilla:',
    feedback:
      'Huomasitko esteen, tarvitsetko tiedon muussa muodossa tai onko sinulla muuta sanottavaa palvelusta? Kirjoita meille. Vastaamme 14 päivän kuluessa.',
    enforcementTitle: 'Jos et saa vastausta',
    enforcement:
      'Jos et ole tyytyväinen vastaukseen tai et saa sitä 14 päivän kuluessa, voit tehdä ilmoituksen valvontaviranomaiselle, Liikenne- ja viestintävirasto Traficomille. Sen verkkosivuilla kerrotaan, miten ilmoitus tehdään ja miten asia käsitellään.',
    authorityTitle: 'Valvontaviranomaisen yhteystiedot',
    authority: 'Liikenne- ja viestintävirasto Traficom',
    unit: 'Digitaalisen esteettömyyden ja saavutettavuuden valvontayksikkö',
    authoritySite: 'www.saavutettavuusvaatimukset.fi',
    phone: 'Puhelinvaihde',
  },
  sv: {
    title: 'Tillgänglighetsutlåtande',
    intro: (portal, city) =>
      `Det här utlåtandet gäller tjänsten ${portal}. Tjänsten tillhandahålls av ${city}. Vi vill att alla ska kunna använda den.`,
    statusTitle: 'Hur tillgänglig tjänsten är',
    status:
      'Tjänsten uppfyller till största delen tillgänglighetskraven i lagen om tillhandahållande av digitala tjänster (306/2019): kriterierna på nivå A och AA i WCAG 2.1 och dessutom de nya kriterierna på dessa nivåer i WCAG 2.2. De brister som vi känner till räknas upp nedan.',
    useTitle: 'Så anpassar sig tjänsten',
    use: [
      'Allt fungerar med enbart tangentbord, och varje fält, knapp och bild har ett namn för skärmläsare.',
      'Texten kan förstoras till det dubbla, och tjänsten fungerar på en skärm som är 320 pixlar bred.',
      'Tjänsten följer din enhets inställningar för mörkt läge, hög kontrast och minskad rörelse.',
      'Innan sessionen tar slut får du ett meddelande om det och kan fortsätta.',
    ],
    defectsTitle: 'Kända brister',
    defects: 'Vi känner till dessa brister. Om du märker andra, berätta det för oss.',
    defectList: [
      'Vissa skärmläsare läser namnet på en ikonknapp två gånger.',
      'Filer som personalen bifogar till meddelanden är inte alltid tillgängliga. Be enheten om innehållet i en annan form.',
      'Tjänsten har ännu inte prövats med skärmläsarna VoiceOver på iPhone eller TalkBack på Android.',
    ],
    methodTitle: 'Hur tillgängligheten har bedömts',
    method: (date) =>
      `Bedömningen är utvecklarens egen: varje vy har granskats automatiskt och prövats med tangentbord. Utlåtandet har gåtts igenom ${date}.`,
    tried:
      'Prövad i webbläsarna Chrome och Firefox och med Safaris motor (WebKit). Inloggningen, kalendern och närvaroanmälan har avlyssnats med skärmläsaren Orca och Firefox.',
    feedbackTitle: 'Ge respons',
    writeFeedback: 'Skriv respons',
    orByMail: 'Du kan också skriva per e-post:',
    feedback:
      'Märkte du ett hinder, behöver du informationen i en annan form eller vill du säga något annat om tjänsten? Skriv till oss. Vi svarar inom 14 dagar.',
    enforcementTitle: 'Om du inte får svar',
    enforcement:
      'Om du inte är nöjd med svaret eller inte får något svar inom 14 dagar kan du göra en anmälan till tillsynsmyndigheten, Transport- och kommunikationsverket Traficom. På dess webbplats beskrivs hur en anmälan görs och hur ärendet behandlas.',
    authorityTitle: 'Tillsynsmyndighetens kontaktuppgifter',
    authority: 'Transport- och kommunikationsverket Traficom',
    unit: 'Enheten för tillsyn över digital tillgänglighet',
    authoritySite: 'www.tillganglighetskrav.fi',
    phone: 'Telefonväxel',
  },
  en: {
    title: 'Accessibility statement',
    intro: (portal, city) =>
      `This statement is about the service ${portal}. The service is provided by ${city}. We want everybody to be able to use it.`,
    statusTitle: 'How accessible the service is',
    status:
      'The service mostly meets the accessibility requirements of the Act on the Provision of Digital Services (306/2019): the level A and AA criteria of WCAG 2.1, and in addition the new criteria of WCAG 2.2 on these levels. The defects we know of are listed below.',
    useTitle: 'How the service adapts',
    use: [
      'Everything works with a keyboard alone, and every field, button and picture has a name for screen readers.',
      'Text can be enlarged to double its size, and the service works on a screen 320 pixels wide.',
      "The service follows your device's settings for dark mode, high contrast and reduced motion.",
      'Before the session ends, you are told about it and can go on.',
    ],
    defectsTitle: 'Known defects',
    defects: 'We know of these defects. If you notice others, please tell us.',
    defectList: [
      'Some screen readers read the name of an icon button twice.',
      'Files that staff attach to messages are not always accessible. Ask the unit for the content in another form.',
      'The service has not yet been tried with the screen readers VoiceOver on iPhone or TalkBack on Android.',
    ],
    methodTitle: 'How accessibility has been assessed',
    method: (date) =>
      `The assessment is the developer's own: every view has been checked automatically and tried with a keyboard. The statement was last reviewed on ${date}.`,
    tried:
      'Tried in the browsers Chrome and Firefox and with the engine of Safari (WebKit). Logging in, the calendar and reporting attendance have been listened to with the screen reader Orca and Firefox.',
    feedbackTitle: 'Give feedback',
    writeFeedback: 'Write feedback',
    orByMail: 'You can also write by e-mail:',
    feedback:
      'Did you notice an obstacle, do you need information in another form, or have you anything else to say about the service? Write to us. We answer within 14 days.',
    enforcementTitle: 'If you get no answer',
    enforcement:
      'If you are not satisfied with the answer, or get none within 14 days, you can report this to the supervising authority, the Finnish Transport and Communications Agency Traficom. Its website explains how to report and how the matter is handled.',
    authorityTitle: 'Contact details of the supervising authority',
    authority: 'Finnish Transport and Communications Agency Traficom',
    unit: 'Supervision of digital accessibility',
    authoritySite: 'www.webaccessibility.fi',
    phone: 'Switchboard',
  },
})
