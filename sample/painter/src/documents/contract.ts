import { cancelledBands, quoteRules, quoteSentence } from './rules.ts';
import type { Clause } from './writer.ts';

export const CONTRACT_OPENING = [
  'Please read this contract before you travel. It is made between you, the passengers named in the booking, and Antara River Cruises Private Limited, 14 Colonnade House, Connaught Place, New Delhi 110001, India (“the Carrier”). It takes effect when your booking is confirmed and binds everybody who travels under it.',
] as const;

export const CONTRACT: readonly Clause[] = [
  {
    heading: 'Meaning of words',
    paragraphs: [
      '“Ship” means the vessel named in the booking or any vessel substituted for it, with its tenders and landing boats. “Cruise” means the passage from embarkation to final disembarkation with the excursions listed in the itinerary. “Master” means the person in command of the Ship. “Fare” means the price of the Cruise without taxes and extras.',
    ],
  },
  {
    heading: 'What the fare includes',
    paragraphs: [
      'The suite booked, all meals on board, drinking water, tea and coffee, the excursions of the itinerary with a guide, entrance fees, and the use of the public rooms.',
      'Unless the itinerary says otherwise the fare does not include taxes, airfare, transfers to and from the jetty, wines, beer, spirits and specialty coffees, spa treatments, laundry where it is not included on the Ship, gratuities, visas, insurance, and anything of a personal nature.',
    ],
  },
  {
    heading: 'Documents, visas and embarkation',
    paragraphs: [
      'Each passenger must carry a valid passport or, for Indian citizens, a photo identity card accepted by the authorities, and the visas needed; a journey into Bangladesh needs a visa for Bangladesh and one that allows return to India. Whoever is refused passage for want of documents is not entitled to a refund.',
      'Passengers’ details are part of the booking. Pictures of both sides of each passport, its number, birth date and nationality must reach the Carrier by the day on which the balance is due; with a fare that is paid in full at once, the pictures are sent with the booking. Travel documents are not sent before full payment.',
      'Please be on board an hour before sailing. The Ship cannot wait for late passengers; joining later is at the passenger’s own expense and only where the Master finds it safe.',
    ],
  },
  {
    heading: 'Health and fitness to travel',
    paragraphs: [
      'Gangways, country boats, steep banks and steps are part of these journeys. Tell the Carrier before booking of any condition that needs medicine, equipment or help. The Ships have no lift unless the description says so.',
      'Women who will be more than 24 weeks pregnant at any time of the Cruise may not travel. Children must be accompanied by an adult in the same or the next suite.',
      'The Master may, on advice and where it is needed for the safety of anyone on board, ask a passenger to leave the Ship at the next suitable place. Care on board is limited to first aid and to the nurse or doctor named in the description of the Ship; treatment ashore is at the passenger’s cost.',
    ],
  },
  {
    heading: 'Conduct on board and ashore',
    paragraphs: [
      'Passengers follow the reasonable directions of the Master and crew, above all in the landing boats, where life-jackets are worn. Smoking is allowed only where marked. Weapons, fireworks, drones and inflammable goods may not be brought aboard.',
      'In parks and reserves the rules of the forest department apply: no landing save where the guide leads, no feeding or touching of animals, no lamps on turtle beaches. In places of worship dress and photography follow local custom.',
      'A passenger pays for damage done by him or her on purpose or by carelessness. The Master may confine to the suite or put ashore a passenger who endangers or gravely disturbs others, without refund.',
    ],
  },
  {
    heading: 'Route, times and substitutions',
    paragraphs: [
      'The Master may at any time change the route, omit or add calls, tow and be towed, help other vessels, stop for fog, flood, low water, closed locks or bridges, civil disturbance or the orders of an authority. Such changes are part of river travel and give no right to a refund.',
      'If the Ship cannot sail on part of the route the Carrier takes passengers on by road or rail, or to another vessel, where that can reasonably be done, and gives meals and lodging of a fair standard.',
      'The Carrier may substitute one vessel for another of a like standard, or one suite for another of the same or a higher category.',
    ],
  },
  {
    heading: 'Cancellation by the Carrier',
    paragraphs: [
      'Where a departure is cancelled for low occupancy or technical reasons before it begins, passengers are offered another departure or, if they decline it, the whole amount paid for the Cruise is returned.',
      'Where a Cruise under way has to be ended, the Carrier returns that part of the fare which belongs to the days lost, unless the end was caused by the passengers concerned.',
    ],
  },
  {
    heading: 'Cancellation and change by the passenger',
    paragraphs: [
      ...quoteRules('DEPOSIT', cancelledBands),
      'Passengers who leave early are treated as those who do not appear.',
      'A name may be changed up to 30 days before departure where the authorities allow it. The new passenger is bound by this contract.',
    ],
  },
  {
    heading: 'Luggage and valuables',
    paragraphs: [
      quoteSentence('TERMS', 'Luggage and valuables', 'Each guest'),
      'Luggage is stowed in the suite and must bear the passenger’s name.',
      'Money, jewellery, medicines, papers and electronic goods should be kept in the safe of the suite. The Carrier does not answer for their loss elsewhere unless its own people caused it.',
    ],
  },
  {
    heading: 'Responsibility of the Carrier',
    paragraphs: [
      'The Carrier answers for death, injury, and loss of or damage to luggage on board or while embarking and disembarking where these are caused by its fault or that of its people acting in their work, within the limits which the law applying to inland vessels and carriage by water allows.',
      'It does not answer for what is caused by events outside its control, among them weather, the state of the river, epidemics, strikes, acts of authorities and war, nor for the acts of independent providers of excursions, transport and lodging, whom it chooses with reasonable care.',
      'Nothing in this contract takes away rights that the law gives to consumers and does not allow to be waived.',
    ],
  },
  {
    heading: 'Insurance',
    paragraphs: [
      'Every passenger should be insured, from the day of booking, against cancellation and, for the length of the journey, against the costs of illness, accident, evacuation and the return home. For Cruises of a week or longer proof of such insurance may be asked for at embarkation.',
    ],
  },
  {
    heading: 'Claims',
    paragraphs: [
      'Tell the cruise director on board at once of anything amiss, so that it can be put right. Claims for injury should reach the Carrier in writing within 30 days of disembarkation, and claims for luggage within 7 days, at care@antara.example.',
      'An action must be brought within the time which the law sets for it, and in any case no later than two years after disembarkation where the law allows that period to be agreed.',
    ],
  },
  {
    heading: 'Pictures and privacy',
    paragraphs: [
      'The Carrier photographs life on board only with the consent of those who can be recognised. Passengers’ data are used for the Cruise and for the registers which the authorities require, and are treated as the Terms of Service describe.',
    ],
  },
  {
    heading: 'Law and jurisdiction',
    paragraphs: [
      'This contract is governed by the laws of India; the courts of New Delhi have jurisdiction, without prejudice to the forums open to consumers. If a clause cannot be applied the others remain in force. This text in English decides where a translation differs.',
    ],
  },
];
