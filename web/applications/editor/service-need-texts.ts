import { texts } from '../../language/texts.ts'

export const serviceNeedTexts = texts({
  fi: {
    startTitle: 'Aloitus',
    startHint: (first: string, last: string) => `Muodossa pp.kk.vvvv. Voit valita päivän väliltä ${first}–${last}.`,
    startInTerms: (terms: string) => `Muodossa pp.kk.vvvv. Nyt voi hakea toimintakaudelle ${terms}.`,
    noTerm: 'Muodossa pp.kk.vvvv. Millekään toimintakaudelle ei juuri nyt voi hakea.',
    lessThanFourMonths:
      'Toivottuun aloitukseen on alle neljä kuukautta. Käsittelyaika on neljä kuukautta, joten paikkaa ei välttämättä ole vielä toivottuna päivänä.',
    urgent: 'Hakemus on kiireellinen',
    urgentHint:
      'Jos paikan tarve johtuu yllättävästä työllistymisestä tai opiskelusta, hae viimeistään kaksi viikkoa ennen tarvetta.',
    urgentTooSoon:
      'Toivottuun aloitukseen on alle kaksi viikkoa. Kiireellisestäkin tarpeesta on ilmoitettava vähintään kaksi viikkoa aiemmin.',
    urgentAttachments: {
      one: 'Lisää todistus työsi tai opiskelusi alkamisesta. Kahden viikon käsittelyaika alkaa, kun olemme saaneet hakemuksen ja liitteet.',
      two: 'Lisää molempien huoltajien todistus työn tai opiskelun alkamisesta. Kahden viikon käsittelyaika alkaa, kun olemme saaneet hakemuksen ja liitteet.',
    },
    careTitle: 'Varhaiskasvatus',
    supportTitle: 'Tuen tarve',
    partTimeTitle: 'Kokopäiväinen vai osapäiväinen?',
    fullTime: 'Kokopäiväinen',
    partTime: 'Osapäiväinen',
    partTimeHint: 'Enintään 5 tuntia päivässä ja 25 tuntia viikossa.',
    times: 'Päivittäinen varhaiskasvatusaika',
    timesHint: 'Kellonajat, joiden välillä lapsi tavallisesti tarvitsee varhaiskasvatusta.',
    connectedTimesHint: 'Kellonajat esiopetus mukaan lukien, joiden välillä lapsi tavallisesti on paikalla.',
    connectedTimesOptional:
      'Vapaaehtoinen. Voit kertoa kellonajat esiopetus mukaan lukien, joiden välillä lapsi tavallisesti on paikalla.',
    optionHint: 'Valitse perheesi tarvetta parhaiten vastaava vaihtoehto.',
    startDateFirst: 'Valitse ensin toivottu aloituspäivä, niin näet vaihtoehdot.',
    shiftCare: 'Lapsi tarvitsee ilta- tai vuorohoitoa',
    shiftCareHint:
      'Varhaiskasvatusta iltaisin, öisin, viikonloppuisin tai pyhinä huoltajien työn tai opiskelun vuoksi.',
    shiftCareAttachments: {
      one: 'Lisää todistus vuorotyöstäsi tai iltaopiskelustasi.',
      two: 'Lisää molempien samassa taloudessa asuvien huoltajien todistus vuorotyöstä tai iltaopiskelusta.',
    },
    assistance: 'Lapsi tarvitsee tukea kehitykseensä tai oppimiseensa',
    assistanceHint: 'Esimerkiksi pitkäaikaissairaus, puheterapia tai aiempi tukipäätös.',
    preparatory: 'Haen myös perusopetukseen valmistavaan opetukseen',
    preparatoryHint:
      'Lapsille, joiden suomen tai ruotsin kielen taito ei vielä riitä esiopetukseen. Viisi tuntia päivässä.',
    connectedTitle: 'Esiopetusta täydentävä varhaiskasvatus',
    connected: 'Haen myös esiopetusta täydentävää varhaiskasvatusta',
    connectedHint: 'Maksullista varhaiskasvatusta esiopetuksen neljän tunnin lisäksi, aamulla tai iltapäivällä.',
    connectedStartHint:
      'Muodossa pp.kk.vvvv. Jos jätät kohdan tyhjäksi, varhaiskasvatus alkaa yhtä aikaa esiopetuksen kanssa.',
    clubTitle: 'Aiempi varhaiskasvatus',
    wasOnDaycare: 'Lapsella on varhaiskasvatuspaikka, josta luovutaan, jos lapsi saa kerhopaikan',
    wasOnClubCare: 'Lapsi on ollut kerhossa kuluvan toimintakauden aikana',
  },
  sv: {
    startTitle: 'Start',
    startHint: (first, last) => `I formatet dd.mm.åååå. Du kan välja en dag mellan ${first} och ${last}.`,
    startInTerms: (terms) => `I formatet dd.mm.åååå. Nu kan du ansöka för verksamhetsperioden ${terms}.`,
    noTerm: 'I formatet dd.mm.åååå. Ingen verksamhetsperiod kan sökas just nu.',
    lessThanFourMonths:
      'Det är mindre än fyra månader till önskad start. Behandlingstiden är fyra månader, så det är inte säkert att platsen finns den önskade dagen.',
    urgent: 'Ansökan är brådskande',
    urgentHint:
      'Om behovet beror på att du plötsligt får arbete eller börjar studera, ska du ansöka senast två veckor före behovet.',
    urgentTooSoon:
      'Det är mindre än två veckor till önskad start. Även ett brådskande behov ska meddelas minst två veckor före.',
    urgentAttachments: {
      one: 'Bifoga ett intyg över att ditt arbete eller dina studier börjar. Behandlingstiden på två veckor börjar när vi har fått ansökan och bilagorna.',
      two: 'Bifoga båda vårdnadshavarnas intyg över att arbetet eller studierna börjar. Behandlingstiden på två veckor börjar när vi har fått ansökan och bilagorna.',
    },
    careTitle: 'Småbarnspedagogik',
    supportTitle: 'Behov av stöd',
    partTimeTitle: 'Heltid eller deltid?',
    fullTime: 'Heltid',
    partTime: 'Deltid',
    partTimeHint: 'Högst 5 timmar om dagen och 25 timmar i veckan.',
    times: 'Daglig tid i småbarnspedagogiken',
    timesHint: 'Klockslagen mellan vilka barnet vanligtvis behöver småbarnspedagogik.',
    connectedTimesHint: 'Klockslagen mellan vilka barnet vanligtvis är på plats, förskoleundervisningen medräknad.',
    connectedTimesOptional:
      'Frivilligt. Du kan ange klockslagen mellan vilka barnet vanligtvis är på plats, förskoleundervisningen medräknad.',
    optionHint: 'Välj det alternativ som bäst motsvarar familjens behov.',
    startDateFirst: 'Välj först önskat startdatum, så ser du alternativen.',
    shiftCare: 'Barnet behöver kvälls- eller skiftvård',
    shiftCareHint:
      'Småbarnspedagogik på kvällar, nätter, veckoslut eller helgdagar på grund av vårdnadshavarnas arbete eller studier.',
    shiftCareAttachments: {
      one: 'Bifoga ett intyg över ditt skiftarbete eller dina kvällsstudier.',
      two: 'Bifoga intyg över skiftarbete eller kvällsstudier för båda vårdnadshavarna i samma hushåll.',
    },
    assistance: 'Barnet behöver stöd för sin utveckling eller sitt lärande',
    assistanceHint: 'Till exempel en långvarig sjukdom, talterapi eller ett tidigare beslut om stöd.',
    preparatory: 'Jag ansöker också om undervisning som förbereder för den grundläggande utbildningen',
    preparatoryHint:
      'För barn vars kunskaper i finska eller svenska ännu inte räcker till för förskoleundervisningen. Fem timmar om dagen.',
    connectedTitle: 'Småbarnspedagogik som kompletterar förskoleundervisningen',
    connected: 'Jag ansöker också om småbarnspedagogik som kompletterar förskoleundervisningen',
    connectedHint:
      'Avgiftsbelagd småbarnspedagogik utöver förskoleundervisningens fyra timmar, på morgonen eller eftermiddagen.',
    connectedStartHint:
      'I formatet dd.mm.åååå. Om du lämnar fältet tomt börjar småbarnspedagogiken samtidigt som förskoleundervisningen.',
    clubTitle: 'Tidigare småbarnspedagogik',
    wasOnDaycare: 'Barnet har en plats i småbarnspedagogiken som sägs upp när barnet får en klubbplats',
    wasOnClubCare: 'Barnet har gått i klubb under den pågående verksamhetsperioden',
  },
  en: {
    startTitle: 'Start',
    startHint: (first, last) => `As dd.mm.yyyy. You can choose a day between ${first} and ${last}.`,
    startInTerms: (terms) => `As dd.mm.yyyy. You can now apply for the term ${terms}.`,
    noTerm: 'As dd.mm.yyyy. No term is open for applications right now.',
    lessThanFourMonths:
      'The preferred start is less than four months away. Processing takes four months, so there may be no place yet on the day you prefer.',
    urgent: 'The application is urgent',
    urgentHint:
      'If the need arises from unexpected work or studies, apply at least two weeks before you need the place.',
    urgentTooSoon:
      'The preferred start is less than two weeks away. Even an urgent need must be reported at least two weeks in advance.',
    urgentAttachments: {
      one: 'Add a certificate showing that your work or studies begin. The two-week processing time starts when we have received the application and the attachments.',
      two: "Add certificates showing that both guardians' work or studies begin. The two-week processing time starts when we have received the application and the attachments.",
    },
    careTitle: 'Early childhood education',
    supportTitle: 'Need for support',
    partTimeTitle: 'Full-time or part-time?',
    fullTime: 'Full-time',
    partTime: 'Part-time',
    partTimeHint: 'At most 5 hours a day and 25 hours a week.',
    times: 'Daily time in early childhood education',
    timesHint: 'The times between which your child usually needs early childhood education.',
    connectedTimesHint: 'The times between which your child is usually there, pre-primary education included.',
    connectedTimesOptional:
      'Optional. You can give the times between which your child is usually there, pre-primary education included.',
    optionHint: "Choose what fits your family's need best.",
    startDateFirst: 'Choose the preferred start date first to see the options.',
    shiftCare: 'My child needs evening or shift care',
    shiftCareHint:
      "Care in the evenings, at night, at weekends or on public holidays because of the guardians' work or studies.",
    shiftCareAttachments: {
      one: 'Add a certificate of your shift work or evening studies.',
      two: 'Add certificates of shift work or evening studies of both guardians who live in the same household.',
    },
    assistance: 'My child needs support for development or learning',
    assistanceHint: 'For example a long-term illness, speech therapy or an earlier decision on support.',
    preparatory: 'I am also applying for preparatory education for basic education',
    preparatoryHint:
      'For children whose Finnish or Swedish is not yet sufficient for pre-primary education. Five hours a day.',
    connectedTitle: 'Early childhood education connected to pre-primary education',
    connected: 'I am also applying for early childhood education connected to pre-primary education',
    connectedHint:
      'Early childhood education with a fee, in addition to the four hours, in the morning or the afternoon.',
    connectedStartHint: 'As dd.mm.yyyy. If you leave it empty, it begins together with pre-primary education.',
    clubTitle: 'Earlier care',
    wasOnDaycare: 'My child has a place in early childhood education that will be given up for the club',
    wasOnClubCare: 'My child has been in a club during the current term',
  },
})
