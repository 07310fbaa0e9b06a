import type { Language, Texts } from '@nalle/domain/city/city.ts'

/** What the staff of the town answer with; which of them depends on the thread, so that answers differ. */
export const ANSWERS: Readonly<Record<Language, readonly string[]>> = {
  fi: [
    'Hei!\n\nKiitos viestistä, laitoin tiedon koko ryhmän henkilökunnalle.\n\nTerveisin päiväkodin väki',
    'Hei, kiitos kun kerroit! Jutellaan lisää, kun tulette hakemaan.',
    'Kiitos viestistä! Selvitän asian ja palaan siihen vielä tänään, jos jotain on epäselvää.',
  ],
  sv: [
    'Hej!\n\nTack för meddelandet, jag berättade för hela gruppens personal.\n\nHälsningar från daghemmet',
    'Hej, tack för att du berättade! Vi pratar mer när ni kommer och hämtar.',
    'Tack för meddelandet! Jag tar reda på saken och återkommer ännu i dag om något är oklart.',
  ],
  en: [
    'Hello!\n\nThank you for your message, I told everybody in the group.\n\nBest wishes from the daycare',
    'Hi, thank you for telling us! Let us talk more when you come to pick up.',
    'Thank you for your message! I will look into it and write again today if anything is unclear.',
  ],
}

export const DISCUSSION: { readonly title: Texts; readonly description: Texts } = {
  title: { fi: 'Aloituskeskustelu', sv: 'Inledande samtal', en: 'Welcome discussion' },
  description: {
    fi: 'Tervetuloa! Valitkaa aika, niin jutellaan lapsen aloituksesta.',
    sv: 'Välkommen! Välj en tid så pratar vi om hur barnet börjar hos oss.',
    en: 'Welcome! Please choose a time to talk about how your child starts with us.',
  },
}
