import type { Language } from '@nalle/domain/city/city.ts'
import type { Dice } from './dice.ts'

export type Sex = 'FEMALE' | 'MALE'

type NameList = {
  readonly FEMALE: readonly string[]
  readonly MALE: readonly string[]
  readonly last: readonly string[]
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Finnish speakers, Swedish speakers, and people who came from elsewhere and read English. */
const NAMES: Readonly<Record<Language, NameList>> = {
  fi: {
    FEMALE: words(`
      Aino Aada Alma Anni Eevi Ella Elsi Emmi Enni Essi Eveliina Fanni Helka Helmi Hilja Hilla Iida Iiris Ilona Inka
      Isla Jenni Kaisla Katri Kerttu Laura Lempi Lilja Linnea Liina Lotta Lumi Maija Marja Martta Meri Mette Minea Miisa
      Neea Nella Oona Outi Pihla Pinja Päivi Reetta Riikka Ronja Saara Salli Sanelma Sani Seela Senni Siiri Sointu Sylvi
      Taika Taimi Tilda Tuuli Tuulikki Unelma Valpuri Vanamo Varpu Veera Venla Viena Vilja Vuokko`),
    MALE: words(`
      Aapo Aarni Ahti Aimo Akseli Antti Armas Arttu Arvo Eemil Eero Eetu Eino Elias Elmeri Ensio Esko Hannes Heikki Hugo
      Iiro Iivo Ilmari Isto Jaakko Jalmari Joel Juhani Julius Jussi Kaapo Kalevi Kalle Kasper Kauko Lassi Lauri Leevi
      Mauno Mikael Mikko Nestori Niilo Nooa Oiva Okko Olavi Oliver Onni Otso Otto Paavo Pekko Pentti Petteri Pyry Rasmus
      Reino Saku Sampo Samuli Sulo Taavi Tapio Tatu Toivo Tuomas Unto Urho Uuno Valtteri Veikko Väinö Vilho Ville`),
    last: words(`
      Aallokko Ahola Alanko Aronen Haapanen Haavisto Hakala Harju Heinäaho Hiekkala Hietaranta Honkala Huhtamo Iltanen
      Jokisuo Joutsela Juurakko Kaislaranta Kalliokoski Kangasniitty Karhunen Katajisto Kaukoranta Keltanen Ketola
      Kielomaa Kivelä Koivumäki Korpela Kuusela Kuusiranta Kylmälä Käpylä Lahdenperä Lampela Lehtovaara Leppäkorpi Linnala
      Lounela Luhtanen Lumimetsä Maunula Mesikämmen Metsävainio Myllyharju Mäkitupa Mäntyranta Nieminiitty Niittykangas
      Nurmela Nuutila Ojanperä Onkisalo Orava Otava Pajunen Pellavainen Pihlajamaa Pilvinen Poutanen Purola Rantamo
      Revontuli Ruokokoski Saarelma Salokangas Sammalisto Saraste Satama Savela Sinisalo Soinila Suvela Sydänmaa
      Syysranta Talvela Tammilehto Terhola Tuomela Tuulenkylä Törmälä Uusivirta Vadelma Vaahtera Vehkalampi Vesisalo
      Viidakko Vuorela Ylitupa`),
  },
  sv: {
    FEMALE: words(`
      Agnes Alice Alma Alva Amanda Anja Annika Astrid Barbro Beata Birgitta Britta Carola Cecilia Dagny Disa Ebba Edith
      Elin Ellen Elsa Emilia Emma Ester Eva Fanny Felicia Freja Frida Greta Gun Hanna Hedda Hedvig Ida Ines Ingrid Irma
      Karin Kerstin Klara Liv Lovisa Lykke Maj Maja Malin Margareta Mathilda Mia Molly Nanna Nora Olivia Pia Ronja Rut
      Saga Sanna Selma Signe Sigrid Siv Sofia Solveig Stina Svea Tilde Tindra Tove Tuva Tyra Vendela Ylva`),
    MALE: words(`
      Adam Albin Alfred Algot Alvar Anders Anton Arvid August Axel Benjamin Birger Björn Bo Carl Edvin Einar Elliot Elof
      Emil Erik Evert Felix Filip Folke Fredrik Frej Georg Gösta Gustav Göran Hampus Harald Henrik Hilding Hugo Håkan
      Isak Ivar Jakob Johan Jonatan Karl Kjell Klas Knut Kristoffer Lars Leo Linus Loke Love Ludvig Magnus Malte Martin
      Mattias Melker Måns Niklas Nils Olof Oskar Otto Patrik Per Ragnar Rolf Rurik Sigge Sixten Sten Svante Sven Tage
      Tor Torsten Vidar Viggo Vilgot Viktor Åke`),
    last: words(`
      Ahlgren Alskog Backlund Bergängen Björkas Björklund Björknäs Blomfält Bodlund Bredvik Brunnsten Dalkulla Ekholm
      Eklöv Enbacka Fagerudd Finnskog Fjällholm Forsbäck Fyrlund Gammelgård Granbacka Granholm Granlid Gräsbeck
      Gäddvik Hagelberg Hallonstrand Hamnström Havsudd Heimdal Hjortvall Holmgård Humlelund Häggblad Höstlund Isaksvik
      Kastholm Klockars Klövergård Konvalj Kvarnström Kråkvik Lillsund Lindholmen Ljungås Långvik Lärkfors Mosskog
      Myrbacka Måsholm Nordlid Norrback Nyängen Näsby Ormnäs Palmskär Rosenlind Rävlund Rönnkvist Sandudd Segelvik
      Skogsjö Skärgård Smedslund Solbacka Stensund Storgran Strandvik Sundängen Svanljung Söderskog Tallmo Torpvik
      Tranudd Träskman Uddholm Vassholm Vikström Vinterlund Vitskär Vågman Västerås Ängskulla Åbacka Åkerlind Österblad`),
  },
  en: {
    FEMALE: words(`
      Aaliyah Amara Amina Anahit Ananya Daria Elif Emily Fatima Grace Halima Hana Hien Imani Ioana Ivy Jasmine Kavya
      Leila Linh Lucía Mariam Mei Nadia Naomi Noor Oksana Olena Priya Rosa Samira Sofija Tamar Thandi Valentina Yasmin
      Yuki Zainab Zofia Zuri`),
    MALE: words(`
      Adil Ahmed Amir Anatolij Arjun Bilal Bohdan Dario David Diego Emre Farid George Hassan Hiro Idris Ivo Jamal Javier
      Kofi Kwame Liam Luka Marek Mateo Minh Nikola Oleh Omar Rafael Rohan Samuel Sanjay Taras Tariq Theo Tomasz Viktor
      Yusuf Zaid`),
    last: words(`
      Abdi-Noor Achterberg Adeyemi-Lowe Aldana Amirzai Appleyard Baranets Bui-Tran Castellmar Cherrywood Dang-Linde
      Demirkaya Dorvani Eszterfalvi Farahzad Fernbrook Gharani Greenhollow Hadzimar Hoang-Vu Ibrahimdottir Ikwueme
      Jaworek Kapurwala Karimzade Kovalyshyn Lindiwe-Moss Marquena Mbuyandile Meadowcroft Nakatomi Novareka Okonjara
      Orchardson Petrosvili Quintavera Rahimian Silvarte Szymborek Tadesse-Hill Umarova Vasilenko-Ray Wrenfield Yilmazer
      Zhang-Mori Zivanova`),
  },
}

/** One to three first names; now and then the second one is used. */
export function firstNames(dice: Dice, language: Language, sex: Sex): { firstName: string; preferredName: string } {
  const count = dice.pickWeighted([
    [1, 15],
    [2, 65],
    [3, 20],
  ])
  const names: string[] = []
  while (names.length < count) {
    const name = dice.pick(NAMES[language][sex])
    if (!names.includes(name)) names.push(name)
  }
  const preferredName = dice.pickWeighted([
    ['', 55],
    [names[0] ?? '', 35],
    [names[1] ?? '', 10],
  ])
  return { firstName: names.join(' '), preferredName }
}

export function lastName(dice: Dice, language: Language): string {
  return dice.pick(NAMES[language].last)
}

/** The letters of an e-mail address: without dots and rings, in small letters. */
export function asciiOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}
