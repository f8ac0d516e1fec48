/** One line of a conversation: who, what, and how many minutes after the line before. */
export interface Line {
  from: "client" | "agency";
  text: string;
  after: number;
  picture?: "windshield" | "report-card" | "boat";
  /** How the carrier ended it, when not by delivering it. */
  fate?: "undelivered" | "failed";
}

const client = (after: number, text: string, more: Partial<Line> = {}): Line => ({
  from: "client",
  after,
  text,
  ...more,
});
const agency = (after: number, text: string, more: Partial<Line> = {}): Line => ({
  from: "agency",
  after,
  text,
  ...more,
});

/** Conversations of named people. `{first}` is the client, `{agent}` who writes for the agency. */
export const told: {
  mobilePhone: string;
  daysAgo: number;
  lines: Line[];
  follow?: boolean;
  complete?: boolean;
}[] = [
  {
    mobilePhone: "18015550142",
    daysAgo: 0,
    follow: true,
    lines: [
      client(0, "Hi, it's Dana. Noah turned 16 and passed his test. What does it cost to add him?"),
      agency(
        6,
        "Congratulations to Noah! With a B average or better he gets the good-student discount. Do you have a report card?",
      ),
      client(21, "3.4! Report card attached", { picture: "report-card" }),
      agency(
        8,
        "That qualifies. Adding Noah with the discount brings the six-month premium to $1,148, up $212. Should I start it Friday?",
      ),
      client(
        21,
        "Let me check with Marcus. One more thing: hail got the Outback's windshield last night. Is that covered?",
        { picture: "windshield" },
      ),
      agency(4, "Yes. You have full glass coverage with a $0 deductible."),
      agency(1, "Here's the claim form: northgate.example/claims/glass", { fate: "undelivered" }),
    ],
  },
  {
    mobilePhone: "18015550153",
    daysAgo: 0,
    lines: [
      agency(0, "Morning Carl, the certificate for the Center Street job went out yesterday."),
      client(
        35,
        "Got it, thanks. Need the certificate of insurance for the Maple Ave job by noon if you can.",
      ),
    ],
  },
  {
    mobilePhone: "18015550176",
    daysAgo: 0,
    lines: [client(0, "I called but got the menu. Can someone call me about my bill?")],
  },
  {
    mobilePhone: "14355550125",
    daysAgo: 1,
    lines: [
      agency(0, "Hi Emmett, this is {agent} at Northgate. Ready to add the boat before winter?"),
      client(14, "Yep! Here she is, on the new trailer", { picture: "boat" }),
      agency(9, "Nice. 2019 Lund? I'll quote it with the trailer."),
      client(3, "Yes, 150 horse. Hull ID is on the transom, sending next"),
      client(2, "LBBCR318J919"),
      agency(25, "Thanks. $38 a month with the trailer and $500 deductible. I'll email the quote."),
    ],
  },
  {
    mobilePhone: "13855550112",
    daysAgo: 1,
    lines: [
      agency(0, "Hi Rosa, your commercial auto payment is due on the 28th."),
      client(50, "Cash is tight until the Harvest Fair. Can we move it?"),
      agency(12, "Of course. I can move it to the 5th at no charge."),
      client(7, "Sounds good, thank you"),
    ],
  },
  {
    mobilePhone: "18015550149",
    daysAgo: 2,
    complete: true,
    lines: [
      agency(
        0,
        "Hi Isaac, your renewal came back $40 lower than last year. Nothing to do, it renews by itself.",
      ),
      client(95, "Thanks! That's $40 less than I was paying."),
    ],
  },
  {
    mobilePhone: "18015550133",
    daysAgo: 2,
    lines: [
      client(0, "We bought a second delivery van. What do you need?"),
      agency(11, "The VIN, who drives it, and how far it goes in a day."),
      client(40, "1FTBR1C8XPKA12345, just me, maybe 60 miles"),
      agency(130, "Here is the quote for the delivery van, good for 30 days."),
    ],
  },
  {
    mobilePhone: "13855550138",
    daysAgo: 3,
    lines: [
      client(0, "Sold the boat on Saturday. What do you need to take it off the policy?"),
      agency(18, "Just the bill of sale, a picture of it is fine."),
    ],
  },
];

/** For everybody else, in turn. */
export const common: Line[][] = [
  [
    agency(0, "Hi {first}, {agent} at Northgate. Your ID cards are ready: northgate.example/cards"),
    client(33, "Got them, thanks!"),
  ],
  [
    client(0, "Do I need anything extra to drive the rental to Mexico?"),
    agency(
      14,
      "Yes, U.S. policies stop at the border. I can send you a Mexico policy for the days you are there.",
    ),
    client(5, "Dec 3 to Dec 9 please"),
    agency(22, "Done. It's $74 for the week. The papers are in your email."),
    client(4, "You're the best"),
  ],
  [
    agency(0, "Hi {first}, your homeowners renewal is coming up. Anything new, like a roof or a remodel?"),
    client(300, "New roof in August. Architectural shingle."),
    agency(15, "That earns a discount. Can you send the invoice when you have a minute?"),
  ],
  [
    client(0, "Someone backed into me at the grocery store. No injuries."),
    agency(
      3,
      "Glad you are fine. Take pictures of both plates and get their insurance card. I'll open the claim now.",
    ),
    client(9, "Ok doing that"),
    agency(41, "Claim is open. The adjuster will call you tomorrow morning."),
  ],
  [
    client(0, "What time do you close today?"),
    agency(2, "5:30, and we answer texts until 7."),
    client(1, "Perfect"),
  ],
  [
    agency(0, "Hi {first}, just checking in. Did the new house close?"),
    client(180, "Closed on Tuesday! Lender is asking for proof of insurance"),
    agency(6, "Sent to them and to you. Congratulations!"),
    client(2, "That was fast, thanks {agent}"),
  ],
  [
    client(0, "Can you add my daughter to the health plan? She was born Nov 2"),
    agency(25, "Congratulations! I need her full name and date of birth, then it's done."),
  ],
  [
    agency(0, "Hi {first}, your payment did not go through. Would you like to use another card?"),
    client(75, "New card, I'll call you after lunch"),
  ],
  [
    client(0, "Is water damage from the dishwasher covered?"),
    agency(7, "Sudden leaks yes, slow ones no. When did you notice it?"),
    client(3, "This morning, the whole kitchen"),
  ],
  [client(0, "Please send me the declarations page for the bank"), agency(9, "It's in your email now.")],
];
