/** What each operation does, in one sentence for the help of its command, for the office’s screens and for OpenAPI. */
import type { OperationName } from './operations.ts';

export const summaries: { readonly [Name in OperationName]: string } = {
  'approvals.list': 'changes that wait for a second person, the oldest first',
  'approvals.approve': 'make a change that somebody else has asked for',
  'approvals.reject': 'refuse a change that was asked for, or take one’s own request back',
  'backup.make':
    'write the database and the files into a new folder, while the site runs; releases come with npm run backup',
  'backup.note': 'note that a backup was made by other means just now',
  'departures.list': 'coming departures, and what is left of each',
  'departures.add': 'put a departure on sale; her last day follows from the journey’s nights',
  'departures.addSeason': 'put a ship’s whole season on sale by a pattern, with every conflict shown at once',
  'departures.copySeason':
    'put a ship’s season on sale once more, weeks later: same weekdays, seasons and fares',
  'departures.close': 'end the sale of a departure; what is booked stays booked',
  'departures.reopen': 'sell a closed departure again',
  'departures.cancel':
    'a departure does not sail: closes it, refunds every booking whole, ends options, tells guests and who waits',
  'departures.decide':
    'decide whether a departure with few guests sails: yes, ask again on a day, or cancel it with refunds and letters',
  'departures.move': 'give a departure another day; with bookings, their guests are written to',
  'departures.changeShip':
    'let another ship sail a departure: its guests get suites of hers and are written to',
  'departures.remove': 'take a departure that nobody has ordered off the timetable',
  'departures.fares':
    'set the fare of every coming departure of a season or journey; bookings keep their price',
  'departures.guestList':
    'who sails: passports, visas, arrivals, diets, needs, and what is missing of each guest',
  'departures.guestListFile':
    'the guest list as PDF or spreadsheet, or the fields of Form C of its foreigners',
  'departures.tick':
    'tick guests off the guest list, such as who is aboard; the latest tick of a guest counts',
  'departures.askForDetails':
    'ask by mail for what is missing for the guest list, each booking once in seven days',
  'departures.captainLink':
    'a link with which the captain reads the guest list of one departure, and nothing else; replaces an earlier one',
  'departures.endCaptainLink': 'end the captain’s link of a departure',
  'departures.history': 'what the office changed about a departure, the newest first',
  'suites.list': 'every suite of a departure and how it stands',
  'suites.block': 'keep suites from sale: sold elsewhere, or not to be sold',
  'suites.unblock': 'give blocked suites back to the sale',
  'suites.close': 'keep a suite from sale on all departures of some days: out of order, chartered',
  'suites.closures': 'suites that are closed today or later',
  'suites.reopen': 'sell a closed suite again from today on',
  'prices.show': 'a journey’s prices: suites for the whole journey, add-ons, extensions',
  'prices.history': 'what a journey’s prices and fares were, the newest change first',
  'prices.set': 'set what the suites of one category cost on a journey',
  'prices.setExtra': 'set what an add-on or extension of a journey costs',
  'coupons.list': 'coupons by code, and which are taken today; those of a batch by its name',
  'coupons.add': 'a new coupon; a code is never used for two things',
  'coupons.end': 'take a coupon no longer; bookings that used it keep their price',
  'coupons.addBatch': 'make codes for one use each, which nobody can guess, all with the same terms',
  'coupons.endBatch': 'take the codes of a batch no longer; bookings that used one keep their price',
  'coupons.result':
    'what coupons or batches have brought: uses, bookings, their money, what was taken off, what was cancelled',
  'bookings.list': 'bookings by departure',
  'bookings.find':
    'bookings by a number (booking, invoice, payment), a name, an e-mail address, a telephone number or an agency; the newest first',
  'bookings.show': 'a booking whole: guests, money, terms, what was done',
  'bookings.passports': 'what there is of the guests’ passports, and what is missing',
  'bookings.passportPicture':
    'a link to one picture of a passport, which opens once within ten minutes; kept in the log with the reason',
  'bookings.cancel':
    'cancel a confirmed booking: its suites are free at once, the refund goes back the way it came',
  'bookings.cancelPart':
    'cancel a suite, a guest or an extra of a booking on the terms: what was paid too much goes back, and the rest stands',
  'bookings.refund':
    'give back more than the terms: of a confirmed booking as goodwill, or of what a cancellation kept; with a credit note',
  'bookings.moveSuite': 'give the guests of a suite another one of the departure, at the same price',
  'bookings.moveDate':
    'move a booking to another date, other suites or both: a difference falls due or goes back; the guest is written to',
  'bookings.changeGuest':
    'change a guest: the name, other details, or another person who travels instead; the new papers are mailed',
  'bookings.changeRecipient':
    'change to whom the papers of a booking are addressed; issued invoices are credited and issued again',
  'bookings.hold':
    'hold suites for a guest who calls, 48 hours at most; who has no account gets one; the guest is written to',
  'bookings.releaseHold': 'end a hold that the office took for a guest: its suites are free at once',
  'bookings.quotePaper':
    'write the quote of a hold that the office took for a guest: a PDF in the company’s name',
  'bookings.book':
    'book a hold for a bank transfer: the guest is written to what to pay until when, and the suites are kept so long; passports follow',
  'bookings.note': 'add a note to a booking, for the office alone',
  'bookings.send':
    'mail a paper of a booking again, or a reminder of its balance, to its address or to another one for a reason',
  'bookings.paperFile': 'a paper of a booking as a PDF: its confirmation, travel documents or a tax document',
  'bookings.timeline':
    'everything about a booking in the order of time: money, papers, mails, changes, notes, and who did what',
  'bookings.paymentLink':
    'mail a link with which the guest, or the agency’s client, pays by card: the first payment, the balance or a part of it',
  'bookings.expectTransfer':
    'expect the balance, or a part, by bank transfer: until that day it is not overdue; or the first payment of an order, whose suites are kept so long; the guest is written to',
  'bookings.transferReceived': 'record a bank transfer that was received for a booking',
  'bookings.paymentReceived': 'record cash, which pays at once, or a cheque, which pays when it has cleared',
  'bookings.cheques': 'cheques that were received and have neither cleared nor bounced, the oldest first',
  'bookings.chequeCleared': 'record that a cheque has cleared, so that it pays',
  'bookings.chequeBounced': 'record that a cheque has bounced; what it had paid is taken back',
  'bookings.refundsDue': 'what is to be paid back by bank transfer, the oldest first',
  'bookings.refundPaid': 'record that money was paid back to a guest by bank transfer',
  'bookings.transferUndo':
    'take an entry of transfer-received or refund-paid back that was a mistake; it stays, beside a counter-entry',
  'groups.add':
    'keep suites for a group at an agreed price, with a cut-off date and days of payment; the contact person is written to',
  'groups.list': 'groups, the newest first',
  'groups.show': 'a group whole: what is agreed, suites, bookings, money',
  'groups.change':
    'change the name, contact person, price, cut-off date or days of payment of a group; its bookings keep their price',
  'groups.addSuites': 'keep more suites for a group',
  'groups.release': 'put suites of a group that are not booked back on sale',
  'groups.end': 'end a group: its suites are on sale again; its bookings are cancelled only when asked for',
  'groups.book': 'book suites of a group, and name guests; those of a suite may be named later',
  'groups.roomingList':
    'book suites of a group and name guests from a file, CSV or XLSX, a line for each guest',
  'groups.roomingListFile': 'the rooming list of a group as a spreadsheet, to be filled in',
  'groups.requestPayment':
    'mail the contact person of a group a request for its next payment, and links to pay by card when asked for',
  'groups.paymentRequestFile':
    'the request for the next payment of a group as a PDF, which is not a tax invoice',
  'groups.transferReceived': 'record a bank transfer for a group, spread over what its bookings owe',
  'groups.transferUndo': 'take an entry of a group’s transfer back that was a mistake',
  'groups.invoice': 'the invoices of a group, or its other tax documents, as PDFs',
  'transfers.formats': 'how the statements of the company’s accounts are written',
  'transfers.setFormat': 'name the columns of an account’s statements, by the headings in the bank’s file',
  'transfers.import': 'import lines of a bank’s statement; what surely pays a booking is entered',
  'transfers.unmatched': 'lines of the bank’s statements whose booking is not certain, the oldest first',
  'transfers.match': 'enter a line for a booking as its transfer; its payer is remembered',
  'transfers.ignore': 'leave a line aside that belongs to no booking',
  'registers.documents':
    'invoices, credit notes or vouchers by day of issue, with the parts of their tax and the sums',
  'registers.documentsFile': 'a register of tax documents as CSV or spreadsheet',
  'registers.payments':
    'payments by the day on which they came, with the sums by card, transfer, cash and cheque',
  'registers.paymentsFile': 'the register of payments as CSV or spreadsheet',
  'registers.refunds': 'refunds by the day on which they went out, with the sums by card and transfer',
  'registers.refundsFile': 'the register of refunds as CSV or spreadsheet',
  'registers.commissions': 'commission that was paid out to agencies, or kept back again, by day',
  'registers.commissionsFile': 'the register of commissions as CSV or spreadsheet',
  'registers.gst': 'a month’s GST by the tables of GSTR-1, and the outward supplies of GSTR-3B',
  'months.show': 'a month’s figures, and what is open in it',
  'months.close':
    'close the books of a month: nothing dated in it is entered, changed or taken back any more',
  'months.reopen': 'open a closed month again; needs two persons',
  'months.tally': 'a month’s vouchers as XML for Tally: sales, credit notes, receipts and payments',
  'months.list': 'which months were closed and opened again, by whom and why',
  'figures.occupancy':
    'suites sold, held, blocked, out of service and free, guests and revenue, by departure, ship, journey, source or agent',
  'figures.pace':
    'what is sold against what was sold at the same number of days before departure last year, and in the end',
  'figures.file': 'occupancy or pace as CSV or spreadsheet',
  'figures.revenue':
    'revenue by month of booking or of sailing, by journey or by source, and cancellations by cause',
  'figures.revenueFile': 'revenue by month, journey or source as CSV or spreadsheet',
  'figures.lowOccupancy':
    'departures with too few guests by the day on which it is decided whether they sail, and what cancelling would pay back',
  'office.today':
    'what waits for the office: decisions, transfers, cheques, refunds, balances, options, approvals',
  'options.list': 'options by departure',
  'options.release': 'end an option: its suites are free at once, its agent is told',
  'options.extend': 'let an option last longer; its agent is told',
  'agents.list': 'agencies, the newest first',
  'agents.approve': 'open the agents’ pages to an agency; a letter says so once its address is confirmed',
  'agents.refuse': 'send an agency that waits away; the account stays a customer’s, and nobody is written to',
  'agents.suspend':
    'close the agents’ pages to an agency until it is approved again; its bookings stay, it and its clients with an amount due are written to',
  'agents.join':
    'count two accounts as one agency, in what it may have on option; an account alone is separated again',
  'agents.rate': 'what an agency earns on bookings made from a day on',
  'agents.paid': 'note that the commission of a booking was paid out',
  'agents.due': 'commission that is due to each agency, with the bookings and what it has to give back',
  'agents.bankAccount':
    'set the bank account to which an agency’s commission is paid; needs two persons, and the agency is written to',
  'agents.payOut': 'pay the commission that is due out in one batch; each agency is mailed its statement',
  'agents.payoutFile': 'a batch as the file with which the bank makes its payments (NEFT)',
  'agents.payoutFormats': 'in which columns banks take many payments at once',
  'agents.setPayoutFormat': 'name the columns in which a bank takes many payments at once',
  'content.list': 'what is written, by the names of its files',
  'content.export': 'documents with all their fields, to be edited',
  'content.import': 'write documents; one that somebody else has changed since its export is refused',
  'content.preview': 'show a post on its page before it is saved, at a secret address for an hour',
  'content.remove': 'remove a post, letter or press item; keep it first with export',
  'content.history': 'the versions that a document had, newest first',
  'content.restore': 'write a version of before once more; what it replaces is kept',
  'enquiries.list': 'enquiries, the newest first, with who answers them and how far that has come',
  'enquiries.show': 'an enquiry whole, with notes and answers',
  'enquiries.assign': 'give an enquiry to a member of the staff',
  'enquiries.setState': 'open an enquiry again, or close one that needs no answer',
  'enquiries.note': 'add a note to an enquiry, for the office alone',
  'enquiries.recordCall': 'say what came of the call that the sender of an enquiry had asked for',
  'enquiries.answer': 'mail an answer to an enquiry, from a template or as written; a dry run shows it',
  'enquiries.hold': 'hold suites for the sender of an enquiry, with name, address, journey and day of it',
  'waitingList.list': 'who waits for suites of sold-out departures, in order',
  'waitingList.add': 'put somebody who calls on the waiting list; they are mailed that they wait',
  'waitingList.setPriority': 'let somebody on the waiting list be served before others, or after them',
  'waitingList.offer':
    'hold suites for somebody who waits, 24 hours at most; they are mailed, and can decline',
  'waitingList.remove': 'take somebody off the waiting list',
  'newsletter.list': 'confirmed subscribers, each with the address that ends the newsletter',
  'letters.templates': 'the templates of letters',
  'letters.saveTemplate': 'write a template, which replaces the one of this name; letters keep their text',
  'letters.removeTemplate': 'remove a template; letters keep their text',
  'letters.preview': 'a letter as its first reader would get it, and how many would get it',
  'letters.test': 'send a template to yourself',
  'letters.send':
    'send a template to the guests of coming departures or to the newsletter’s subscribers, each address once',
  'letters.pause': 'send no more of a letter until it goes on',
  'letters.resume': 'have a paused letter go on',
  'letters.end': 'end a letter: what was not sent is not sent any more',
  'letters.list': 'letters, the newest first, with what came of them',
  'letters.recipients': 'the recipients of a letter by what came of it, with the mail server’s answer',
  'letters.bounced': 'record that letters to an address came back: it gets no newsletter any more',
  'people.show': 'who has the account, since when, and whether it is locked',
  'people.lock': 'log a person out everywhere and refuse every log-in',
  'people.unlock': 'let a locked person log in again',
  'people.reset-two-factor':
    'turn off two-step log-in for somebody who lost app and recovery codes; make sure who asks',
  'people.export': 'all that is stored of a person, for them',
  'people.forget': 'delete a person’s account with all personal data, as they can themselves',
  'pictures.list': 'pictures, and in how many places it is shown',
  'pictures.describe': 'say anew what a picture shows, wherever it is shown',
  'pictures.upload': 'add a photograph under a new path',
  'pictures.restore': 'take an imported picture away; the library’s is shown again',
  'staff.list': 'who has an account in the office, in which roles, and who is invited',
  'staff.invite': 'mail somebody the link to an account in the office, good once within 72 hours',
  'staff.withdraw': 'end an invitation that nobody has accepted',
  'staff.roles': 'replace somebody’s roles',
  'staff.lock': 'log somebody of the office out everywhere and refuse every log-in',
  'staff.unlock': 'let somebody of the office log in again',
  'staff.end': 'end the account of somebody who has left; it cannot be opened again',
  'jobs.list': 'jobs that wait or were given up, the oldest first, with their error',
  'jobs.retry': 'try failed jobs again now, also those that were given up',
  'sales.pause':
    'take no new booking: visitors read that none can be taken at the moment; what is being paid is booked',
  'sales.resume': 'take bookings again',
  'log.list': 'what was done by the office, and whose personal data was read, the newest first',
  'log.export': 'the log as CSV, for spreadsheets and auditors',
  'log.undo': 'take a change back: fares, prices, the timetable, suites kept from sale',
  'views.list': 'saved views of a list: one’s own, and those that are shared',
  'views.save': 'save the filters, order and columns of a list under a name, for oneself or for everybody',
  'views.remove': 'remove a saved view; one that is shared is removed for everybody',
  'views.setDefault': 'set the view by which a list opens for oneself',
  'events.list': 'security events: log-ins, passwords, deletions, exports, commands; of 90 days',
  'releases.consoles': 'where releases of the public site and of the desk are made live and taken back',
  'status.show':
    'how the site stands: what needs attention and how to mend it, bookings, jobs, refunds on their way',
};
