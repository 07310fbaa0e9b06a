import { texts } from '../../language/texts.ts'

export const financeTexts = texts({
  fi: {
    title: 'Maksupäätökset ja palvelusetelin arvopäätökset',
    types: {
      FEE_DECISION: 'Varhaiskasvatuksen maksupäätös',
      VOUCHER_VALUE_DECISION: 'Palvelusetelin arvopäätös',
    },
    from: (day: string) => `${day} alkaen`,
    child: 'Lapsi',
    coDebtors: 'Maksuvelvolliset',
  },
  sv: {
    title: 'Avgiftsbeslut och beslut om servicesedelns värde',
    types: {
      FEE_DECISION: 'Beslut om avgift för småbarnspedagogik',
      VOUCHER_VALUE_DECISION: 'Beslut om servicesedelns värde',
    },
    from: (day) => `från och med ${day}`,
    child: 'Barn',
    coDebtors: 'Betalningsskyldiga',
  },
  en: {
    title: 'Fee decisions and voucher value decisions',
    types: {
      FEE_DECISION: 'Fee decision of early childhood education',
      VOUCHER_VALUE_DECISION: 'Voucher value decision',
    },
    from: (day) => `from ${day}`,
    child: 'Child',
    coDebtors: 'Liable to pay',
  },
})
