import type { NotableKey } from './notable-reasons.ts'
import type { ThreadPlan } from './thread-plans.ts'

/** What stands in the inboxes of people worth meeting, beside what everybody gets: the families that read Finnish. */
export const FINNISH_THREADS = {
  'many-children': [
    {
      title: 'Lääkityksestä varhaiskasvatuspäivän aikana',
      isSensitive: true,
      isUnread: true,
      lines: [
        {
          from: 'SUPERVISOR',
          daysAgo: 2,
          at: '10:20',
          text: 'Hei!\n\nKiitos terveydenhoitajan lausunnosta. Kävimme sen läpi ryhmän kanssa ja kirjasimme lääkehoitosuunnitelmaan, kuka antaa lääkkeen ja mitä tehdään, jos {child} saa oireita retkellä. Lukekaa liite ja kertokaa, jos jokin kohta pitää muuttaa.',
          files: [
            {
              name: 'laakehoitosuunnitelma.pdf',
              lines: [
                'Lääkehoitosuunnitelma',
                'Lääke annetaan kello 12 ruokailun yhteydessä.',
                'Antaja: ryhmän opettaja',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Esiopetuksen retki tiedekeskukseen',
      lines: [
        {
          from: 'GROUP',
          daysAgo: 6,
          at: '09:05',
          text: 'Hei!\n\nEsiopetusryhmä käy ensi kuussa tiedekeskuksessa. Matkustamme bussilla, ja päivän ohjelma on liitteenä. Saako {child} osallistua? Vastatkaa viikon loppuun mennessä.',
          files: [
            {
              name: 'retkiohjelma.pdf',
              lines: [
                'Retki tiedekeskukseen',
                '8.30 bussi lähtee pihasta',
                '10.00 työpaja: valo ja varjo',
                '14.30 takaisin pihassa',
              ],
            },
            { name: 'kartta.png', lines: [] },
          ],
        },
        { from: 'GUARDIAN', daysAgo: 5, at: '19:44', text: 'Saa osallistua, hän on laskenut öitä jo kolme päivää!' },
        {
          from: 'OTHER_GUARDIAN',
          daysAgo: 5,
          at: '21:10',
          text: 'Minulta myös lupa. Voin tulla mukaan toiseksi aikuiseksi, jos tarvitsette.',
        },
        {
          from: 'GROUP',
          daysAgo: 4,
          at: '08:15',
          text: 'Mahtavaa, otamme avun mielellään vastaan! Lähetämme aikataulun maanantaina.',
        },
      ],
    },
    {
      title: 'Maksupäätöksen perusteet',
      isPersonal: true,
      isUnread: true,
      lines: [
        {
          from: 'FINANCE',
          daysAgo: 8,
          at: '12:32',
          text: 'Hei!\n\nTuloselvityksestä puuttuu liite. Voitteko toimittaa viimeisimmän palkkalaskelman? Ilman sitä maksu määrätään ylimmän maksuluokan mukaan.',
        },
        {
          from: 'GUARDIAN',
          daysAgo: 7,
          at: '20:05',
          text: 'Hei, laitan palkkalaskelman tänä iltana tuloselvitykseen. Kiitos muistutuksesta!',
        },
        {
          from: 'FINANCE',
          daysAgo: 3,
          at: '09:48',
          text: 'Kiitos, liite on tullut perille. Uusi maksupäätös tulee noin kahden viikon kuluessa.',
        },
      ],
    },
    {
      title: 'Hakemus: lisätieto siirtohakemukseen',
      isPersonal: true,
      application: 'WAITING_PLACEMENT',
      lines: [
        {
          from: 'SERVICE_WORKER',
          daysAgo: 12,
          at: '14:10',
          text: 'Hei! Olette hakeneet siirtoa lähempänä kotia olevaan päiväkotiin. Sopiiko teille myös aloitus vasta kuun vaihteessa?',
        },
        { from: 'GUARDIAN', daysAgo: 11, at: '18:22', text: 'Kyllä sopii, kunhan sisarukset pääsevät samaan taloon.' },
        {
          from: 'SERVICE_WORKER',
          daysAgo: 10,
          at: '08:50',
          text: 'Kirjasin toiveen hakemukselle. Palaamme asiaan, kun paikka on tiedossa.',
        },
      ],
    },
    {
      title: 'Kiitos avusta juhlassa',
      isArchived: true,
      lines: [
        {
          from: 'SUPERVISOR',
          daysAgo: 30,
          at: '15:02',
          text: 'Suuri kiitos teille mehupisteestä! Juhlassa kävi yli sata vierasta.',
        },
        { from: 'GUARDIAN', daysAgo: 29, at: '17:31', text: 'Oli ilo olla mukana.' },
      ],
    },
  ],
  'one-child': [
    {
      title: 'Tervetuloa varhaiskasvatuskeskusteluun',
      isUnread: true,
      lines: [
        {
          from: 'SUPERVISOR',
          daysAgo: 1,
          at: '13:15',
          text: 'Hei!\n\nOlisi mukava jutella siitä, miten arki on lähtenyt käyntiin. {child} on löytänyt ryhmästä hyvän kaverin, ja kehuja on kertynyt. Sopisiko ensi viikon tiistai kello 15.30?',
        },
      ],
    },
  ],
  'foster-parent': [
    {
      title: 'Tapaamiset ja hakeminen',
      isSensitive: true,
      lines: [
        {
          from: 'GUARDIAN',
          daysAgo: 9,
          at: '18:10',
          text: 'Hei! Sosiaalityöntekijän kanssa on sovittu, että äiti tulee hakemaan ensi perjantaina. Olen itse mukana.',
        },
        { from: 'GROUP', daysAgo: 8, at: '08:25', text: 'Kiitos tiedosta. Varaamme eteiseen rauhallisen hetken.' },
        { from: 'OTHER_GUARDIAN', daysAgo: 8, at: '16:45', text: 'Kiitos teille molemmille.' },
      ],
    },
  ],
  'shift-care': [
    {
      title: 'Ensi kuun työvuorot',
      isUnread: true,
      lines: [
        {
          from: 'GUARDIAN',
          daysAgo: 5,
          at: '22:14',
          text: 'Hei! Sain vuorolistan vasta nyt. Yöhoitoa tarvitaan kolmena yönä, merkitsin ajat kalenteriin.',
        },
        {
          from: 'GROUP',
          daysAgo: 4,
          at: '13:05',
          text: 'Kiitos, ajat näkyvät meillä. {child} saa tuoda oman unikaverin, sänky on ikkunan vieressä niin kuin viimeksi.',
        },
      ],
    },
  ],
  'weak-login': [
    {
      title: 'Lapsen tuen tarpeen arviointi',
      isSensitive: true,
      isUnread: true,
      lines: [
        {
          from: 'SUPERVISOR',
          daysAgo: 3,
          at: '14:35',
          text: 'Hei!\n\nErityisopettaja on seurannut ryhmää kahtena aamuna. {child} hyötyisi siitä, että siirtymätilanteissa olisi kuvatuki. Ehdotamme yhteistä keskustelua, jossa sovitaan asiasta yhdessä.',
        },
      ],
    },
    {
      title: 'Uudet kumisaappaat',
      isUnread: true,
      lines: [
        {
          from: 'GROUP',
          daysAgo: 1,
          at: '11:58',
          text: 'Hei! Vasempaan saappaaseen on tullut reikä. Toisitteko huomenna toiset, niin lätäkköleikit jatkuvat?',
        },
      ],
    },
  ],
  'care-ended': [
    {
      title: 'Kiitos yhteisistä vuosista',
      lines: [
        {
          from: 'GROUP',
          daysAgo: 30,
          at: '14:00',
          text: 'Hei!\n\nPaikka on päättynyt, mutta {child} jää ryhmän seinälle: kädenjälki on yhä puussa. Kaikkea hyvää teille!',
        },
        { from: 'GUARDIAN', daysAgo: 29, at: '18:05', text: 'Kiitos kaikesta, tulemme kylään!' },
      ],
    },
    {
      title: 'Hakemus on peruttu',
      isPersonal: true,
      application: 'CANCELLED',
      lines: [
        {
          from: 'SERVICE_WORKER',
          daysAgo: 35,
          at: '11:11',
          text: 'Hei! Olemme peruneet hakemuksenne pyynnöstänne. Uuden voi tehdä milloin tahansa.',
        },
      ],
    },
  ],
  'protected-address': [
    {
      title: 'Yhteystietojen käsittely',
      isSensitive: true,
      lines: [
        {
          from: 'SUPERVISOR',
          daysAgo: 20,
          at: '09:15',
          text: 'Hei! Turvakielto on huomioitu: osoitetta ei näy ryhmän listoissa, ja hakijat on merkitty vain suljettuun kansioon.',
        },
        { from: 'GUARDIAN', daysAgo: 19, at: '19:00', text: 'Kiitos, että hoiditte asian.' },
      ],
    },
  ],
} as const satisfies Partial<Readonly<Record<NotableKey, readonly ThreadPlan[]>>>
