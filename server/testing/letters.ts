import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { Letter } from '../pdf/letter.ts'
import { letterheadOf } from '../pdf/letter.ts'

/** A letter with one of everything, in Finnish unless told otherwise. */
export function sampleLetter(changes: Partial<Letter> = {}): Letter {
  return {
    ...letterheadOf(kuusilahti, changes.language ?? 'fi'),
    title: 'Päätös maksusta',
    reference: 'Päätös 17',
    recipients: ['Maija Mäkinen\nKuusitie 1\n66980 Kuusilahti'],
    facts: [{ name: 'Asianumero', value: '17/12.06.04/2026' }],
    confidential: 'Salassa pidettävä',
    opening: [{ type: 'STRONG', text: 'Maksu on 288,00 € kuukaudessa.' }],
    sections: [
      {
        heading: 'Lapset',
        blocks: [
          {
            type: 'TABLE',
            columns: [
              { name: 'Lapsi', isAmount: false },
              { name: 'Maksu', isAmount: true },
            ],
            rows: [['Aino Mäkinen', '288,00 €']],
            total: { name: 'Yhteensä', value: '288,00 €' },
          },
        ],
      },
      {
        heading: 'Perustelut',
        blocks: [
          { type: 'FACTS', rows: [{ name: 'Perheen koko', value: '3' }] },
          { type: 'LIST', items: ['Ensimmäinen peruste', 'Toinen peruste'] },
          { type: 'PARAGRAPH', text: 'Maksu on laskettu tuloista.' },
        ],
      },
    ],
    signatures: [{ name: 'Päivi Palo', title: 'palveluohjaaja' }],
    closing: 'Päätös on tehty sähköisesti.',
    instructions: [{ heading: 'Oikaisuvaatimus', blocks: [{ type: 'PARAGRAPH', text: 'Näin vaadit oikaisua.' }] }],
    ...changes,
  }
}
