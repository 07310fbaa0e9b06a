import { texts } from '../language/texts.ts'

/** True for this product. When a defect is known, it is listed here and the level of conformance changes with it. */
export const accessibilityTexts = texts({
  fi: {
    title: 'Saavutettavuusseloste',
    intro: (portal: string, city: string) =>
      `Tämä seloste koskee palvelua ${portal}. Palvelun tarjoaa ${city}. Haluamme, että jokainen voi käyttää sitä.`,
    statusTitle: 'Miten saavutettava palvelu on',
    status:
      'Palvelu täyttää digitaalisten palvelujen tarjoamisesta annetun lain (306/2019) saavutettavuusvaatimukset: WCAG 2.1 ‑ohjeiston tasojen A ja AA kriteerit ja lisäksi WCAG 2.2 ‑ohjeiston uudet kriteerit näillä tasoilla.',
    useTitle: 'Näin palvelu mukautuu',
    use: [
      'Kaikki toimii pelkällä näppäimistöllä, ja jokaisella kentällä, painikkeella ja kuvalla on nimi ruudunlukijaa varten.',
      'Tekstin voi suurentaa kaksinkertaiseksi, ja palvelu toimii 320 pikselin levyisellä näytöllä.',
      'Palvelu noudattaa laitteesi tummaa tilaa, suurta kontrastia ja vähennetyn liikkeen asetusta.',
      'Ennen kuin istunto päättyy, saat siitä ilmoituksen ja voit jatkaa.',
    ],
    defectsTitle: 'Tunnetut puutteet',
    defects: 'Tiedossamme ei ole puutteita. Jos huomaat sellaisen, kerro siitä meille.',
    methodTitle: 'Miten saavutettavuutta on arvioitu',
    method: (date: string) =>
      `Arvio perustuu kehittäjän omaan arvioon: jokaisen näkymän automaattiseen tarkistukseen ja näppäimistöllä tehtyyn kokeiluun. Seloste on käyty läpi ${date}.`,
    feedbackTitle: 'Anna palautetta',
    feedback:
      'Huomasitko esteen, tai tarvitsetko tiedon muussa muodossa? Kirjoita meille. Vastaamme 14 päivän kuluessa.',
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
      'Tjänsten uppfyller tillgänglighetskraven i lagen om tillhandahållande av digitala tjänster (306/2019): kriterierna på nivåerna A och AA i WCAG 2.1 och dessutom de nya kriterierna på samma nivåer i WCAG 2.2.',
    useTitle: 'Så anpassar sig tjänsten',
    use: [
      'Allt fungerar med enbart tangentbord, och varje fält, knapp och bild har ett namn för skärmläsare.',
      'Texten kan förstoras till det dubbla, och tjänsten fungerar på en skärm som är 320 pixlar bred.',
      'Tjänsten följer din enhets inställningar för mörkt läge, hög kontrast och minskad rörelse.',
      'Innan sessionen tar slut får du ett meddelande om det och kan fortsätta.',
    ],
    defectsTitle: 'Kända brister',
    defects: 'Vi känner inte till några brister. Om du märker en, berätta det för oss.',
    methodTitle: 'Hur tillgängligheten har bedömts',
    method: (date) =>
      `Bedömningen är utvecklarens egen: varje vy har granskats automatiskt och prövats med tangentbord. Utlåtandet har gåtts igenom ${date}.`,
    feedbackTitle: 'Ge respons',
    feedback:
      'Märkte du ett hinder, eller behöver du informationen i en annan form? Skriv till oss. Vi svarar inom 14 dagar.',
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
      'The service meets the accessibility requirements of the Finnish Act on the Provision of Digital Services (306/2019): the criteria of WCAG 2.1 at levels A and AA, and in addition the new criteria of WCAG 2.2 at the same levels.',
    useTitle: 'How the service adapts',
    use: [
      'Everything works with a keyboard alone, and every field, button and picture has a name for screen readers.',
      'Text can be enlarged to double its size, and the service works on a screen 320 pixels wide.',
      "The service follows your device's settings for dark mode, high contrast and reduced motion.",
      'Before the session ends, you are told about it and can go on.',
    ],
    defectsTitle: 'Known defects',
    defects: 'We know of no defects. If you notice one, please tell us.',
    methodTitle: 'How accessibility has been assessed',
    method: (date) =>
      `The assessment is the developer's own: every view has been checked automatically and tried with a keyboard. The statement was last reviewed on ${date}.`,
    feedbackTitle: 'Give feedback',
    feedback:
      'Did you notice an obstacle, or do you need information in another form? Write to us. We answer within 14 days.',
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
