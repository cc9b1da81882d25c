// Over 400 lines: one list of exports, as they were labelled.
export type ExportField =
  | 'first'
  | 'last'
  | 'full'
  | 'phone'
  | 'email'
  | 'street'
  | 'unit'
  | 'city'
  | 'state'
  | 'zip'
  | 'address'

/**
 * A file as another program writes it, its columns separated by `|`.
 * `from` names each field's column, several that are equally right separated by ` or `; without headers it
 * is the column's number from 1. A field that is not named has no column.
 */
export interface SampleExport {
  readonly name: string
  readonly headless?: true
  readonly lines: string
  readonly from: Readonly<Partial<Record<ExportField, string>>>
}

/**
 * Written from the programs' header lines before the rules of the mapping were read. The rules were mended once by
 * what these showed, so that only the first figure, 95.8 % of 285 fields, is of exports not seen.
 */
export const heldBackExports: readonly SampleExport[] = [
  {
    name: 'Follow Up Boss',
    lines: `
ID|Date Added|First Name|Last Name|Stage|Lead Source|Assigned To|Is Contacted|Listing Price|Tags|Email 1|Email 1 - Type|Email 2|Phone 1|Phone 1 - Type|Phone 2|Address 1 - Street|Address 1 - City|Address 1 - State|Address 1 - Zip|Property Address|Property City|Message|Background
4811|2023-04-02 14:11:09|Marlene|Otero|Lead|Zillow|Dana Whitt|Yes|415000|buyer,hot|marlene.o@example.com|home||5125550142|mobile||88 Pecan Hollow Dr|Round Rock|TX|78664|||Hi, I want to see it|
4812|2023-04-03 09:27:40|Piers|Langdon|Past Client|Referral|Dana Whitt|No||sphere|plangdon@example.com|work|piers@example.com|5125550117|home|5125550118|1420 Bluff Trl|Austin|TX|78745|||||
4813|2023-04-09 18:02:51|Ines|Farrow|Nurture|Open House|Ron Tully|Yes|350000||ines.farrow@example.com|home||7375550109|mobile||301 W Oak St Apt 4|Georgetown|TX|78626||||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email 1',
      phone: 'Phone 1',
      street: 'Address 1 - Street',
      city: 'Address 1 - City',
      state: 'Address 1 - State',
      zip: 'Address 1 - Zip',
    },
  },
  {
    name: 'kvCORE',
    lines: `
first_name|last_name|email|cell_phone_1|cell_phone_2|home_phone|work_phone|spouse_first_name|spouse_last_name|deal_type|status|source|primary_address|primary_city|primary_state|primary_zip|avg_price|hashtags
Colin|Brandt|colin.brandt@example.com|(813) 555-0101||||Ada|Brandt|seller|active|Facebook|712 Palmetto Ave|Tampa|FL|33606|525000|#sphere
Wendy|Quist|wquist@example.com|(813) 555-0177|||(813) 555-0178|||buyer|new lead|Website|40 Harbor Pl|Clearwater|FL|33767|310000|
Jorge|Salas|jsalas@example.com|(727) 555-0130||(727) 555-0131||Rita|Salas|seller|client|Referral|1903 Gulf Blvd|Largo|FL|33770||#pastclient`,
    from: {
      first: 'first_name',
      last: 'last_name',
      email: 'email',
      phone: 'cell_phone_1',
      street: 'primary_address',
      city: 'primary_city',
      state: 'primary_state',
      zip: 'primary_zip',
    },
  },
  {
    name: 'BoomTown',
    lines: `
Buyer ID|First Name|Last Name|Email|Phone|Secondary Phone|Category|Agent|Lender|Source|Register Date|Last Visit|Avg Price|Address|City|State|Zip|Favorite Cities
99121|Tessa|Rourke|trourke@example.com|843-555-0166||Watch|Bill Hanes||Google PPC|3/4/2021|5/1/2022|$389,000|17 Cooper St|Charleston|SC|29403|Mount Pleasant
99122|Amos|Ingle|amos.ingle@example.com|843-555-0167|843-555-0168|Hot|Bill Hanes|Kay Moss|Zillow|3/6/2021|5/2/2022|$512,300|2204 Marsh View Ln|Summerville|SC|29483|Summerville
99150|Lena|Dobbs|lena.dobbs@example.com|854-555-0103||Archive|Jo Reed||Organic|4/1/2021||$201,000|||||Goose Creek`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Top Producer',
    lines: `
Contact Type|Salutation|Primary First Name|Primary Last Name|Secondary First Name|Secondary Last Name|Company|Job Title|Home Phone|Business Phone|Mobile Phone|Email Address|House Number|Street|Suite|City|State/Province|Zip/Postal Code|Notes
Past Client|Gwen|Gwen|Harbaugh|Todd|Harbaugh|||(303) 555-0111||(303) 555-0112|gwen.h@example.com||5511 S Kearney St||Centennial|CO|80111|loves dogs
Sphere|Mr. Abel|Victor|Abel|||Abel Roofing|Owner||(303) 555-0150||vabel@example.com||90 Larimer St|Suite 210|Denver|CO|80202|
Prospect|Nadia|Nadia|Weir|||||(720) 555-0189|||nadia.weir@example.com||1220 E 8th Ave|4B|Denver|CO|80218|`,
    from: {
      first: 'Primary First Name',
      last: 'Primary Last Name',
      phone: 'Mobile Phone or Home Phone',
      email: 'Email Address',
      street: 'Street',
      unit: 'Suite',
      city: 'City',
      state: 'State/Province',
      zip: 'Zip/Postal Code',
    },
  },
  {
    name: 'LionDesk',
    lines: `
FirstName|LastName|MobilePhone|HomePhone|OfficePhone|Email|SecondaryEmail|StreetAddress1|City1|State1|Zip1|StreetAddress2|City2|State2|Zip2|Company|Birthday|Anniversary|Source|Hotness|Tags
Hollis|Greer|6195550144||| hollis@example.com||3390 Adams Ave|San Diego|CA|92116||||||5/9/1971||Website|Warm|Buyer
June|Aldana|6195550145|6195550146||june.aldana@example.com|ja2@example.com|78 Orchid Way|Chula Vista|CA|91910|PO Box 55|Alpine|CA|91901||||Referral|Hot|Seller
Tobias|Renn|||8585550101|trenn@example.com||1405 La Playa Ave|San Diego|CA|92109||||||||Past Client|Cold|`,
    from: {
      first: 'FirstName',
      last: 'LastName',
      phone: 'MobilePhone',
      email: 'Email',
      street: 'StreetAddress1',
      city: 'City1',
      state: 'State1',
      zip: 'Zip1',
    },
  },
  {
    name: 'Wise Agent',
    lines: `
Client ID|Date Added|First|Last|Spouse First|Spouse Last|Email|Spouse Email|Cell|Home Phone|Work Phone|Fax|Address|Suite|City|State|Zip|Company|Category|Source|Rank
201|1/9/2020|Ruth|Calder|Ian|Calder|ruth.calder@example.com||480-555-0181|480-555-0182|||6012 E Cactus Rd||Scottsdale|AZ|85254||Past Client|Sphere|A
202|1/9/2020|Omar|Vance|||ovance@example.com||602-555-0183||||44 W Jefferson St|1201|Phoenix|AZ|85003|Vance LLC|Investor|Call|B
203|2/1/2020|Petra|Slade|Lou|Slade|pslade@example.com|lou@example.com|480-555-0190||||1822 N Alta Mesa||Mesa|AZ|85205||Lead|Web|C`,
    from: {
      first: 'First',
      last: 'Last',
      phone: 'Cell or Home Phone',
      email: 'Email',
      street: 'Address',
      unit: 'Suite',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Contactually',
    lines: `
First Name|Last Name|Company|Title|Email Address 1|Email Address 2|Phone Number 1|Phone Number 2|Address 1|Address 2|Buckets|Tags|Last Contacted
Miles|Okafor|Okafor Design|Principal|miles@example.com||(312) 555-0120||2119 W Cortland St, Chicago, IL 60647||Sphere|arch|2019-06-02
Bianca|Stroud|||bstroud@example.com|bianca@example.com|(773) 555-0121|(773) 555-0122|5400 N Sheridan Rd Apt 703, Chicago, IL 60640|12 Lake Dr, Fox Lake, IL 60020|Past Clients||2019-07-11
Reed|Tolan|||reedt@example.com||(773) 555-0125||818 S Elmwood Ave, Oak Park, IL 60304||Leads|buyer|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      phone: 'Phone Number 1',
      email: 'Email Address 1',
      address: 'Address 1',
    },
  },
  {
    name: 'Lofty (Chime)',
    lines: `
Lead ID|First Name|Last Name|Emails|Phones|Lead Type|Pipeline|Score|Source|Segment|Assigned Agent|Mailing Street Address|Mailing City|Mailing State|Mailing Zip Code|Birthday|Register Time
77120031|Faye|Lindqvist|faye.l@example.com|4255550191|Buyer|New Leads|88|Google|1|Pam Oster|1820 120th Ave NE|Bellevue|WA|98005||2022-10-11 10:22:00
77120044|Gil|Navarro|gilnavarro@example.com|2065550192|Seller|Contacted|61|Facebook|2|Pam Oster|3315 Wallingford Ave N|Seattle|WA|98103|08/14|2022-10-12 21:05:10
77120092|Sun|Baek|sun.baek@example.com|2065550193|Buyer|Closed|90|Sphere|1|Eli Marr|704 10th Pl|Kirkland|WA|98033||2022-11-01 08:10:31`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Emails',
      phone: 'Phones',
      street: 'Mailing Street Address',
      city: 'Mailing City',
      state: 'Mailing State',
      zip: 'Mailing Zip Code',
    },
  },
  {
    name: 'Sierra Interactive',
    lines: `
Lead Id|Create Date|First Name|Last Name|Email|Email Status|Phone|Phone Status|Assigned Agent|Lead Status|Lead Source|Street Address|City|State|Zip|Visits|Last Login|Short Summary
5001|07/02/2022 03:12 PM|Opal|Dorsey|opald@example.com|Verified|(615) 555-0106|TalkedTo|Nick Frye|Prime|PPC|640 Acklen Park Dr|Nashville|TN|37205|14|08/01/2022|
5002|07/02/2022 05:40 PM|Kurt|Hempel|kurt.h@example.com|Unverified|(615) 555-0107|NotChecked|Nick Frye|New|Direct|||||1|07/02/2022|wants a pool
5003|07/04/2022 11:00 AM|Dev|Mathur|dmathur@example.com|Verified|(629) 555-0108|Correct|Ann Bly|Active|Referral|2915 Sugar Tree Rd|Nashville|TN|37215|52|08/11/2022|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Street Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Real Geeks',
    lines: `
id|created|name|email|phone|role|urgency|timeframe|status|agent|city_of_interest|property_address|property_city|property_state|property_zip|source
9f1|2021-02-03|Yolanda Pruitt|ypruitt@example.com|808-555-0114|Seller|Hot|0-3 months|Active|Kai Moe|Kailua|411 Kuulei Rd|Kailua|HI|96734|Home Valuation
9f2|2021-02-05|Sam Teller|steller@example.com|808-555-0115|Seller|Cold|12+ months|New|Kai Moe|Hilo|29 Banyan Dr|Hilo|HI|96720|Home Valuation
9f7|2021-02-11|Cora Nagle|cora.nagle@example.com|808-555-0116|Buyer|Warm|3-6 months|New|Kai Moe|Kihei|||||Registration`,
    from: {
      full: 'name',
      email: 'email',
      phone: 'phone',
      street: 'property_address',
      city: 'property_city',
      state: 'property_state',
      zip: 'property_zip',
    },
  },
  {
    name: 'CINC',
    lines: `
MDID|Registered|First Name|Last Name|Email|Cell Phone|Home Phone|Work Phone|Pipeline|Buyer/Seller|Median Price|Primary Agent|Primary Lender|Home Street|Home City|Home State|Home Postal Code|Labels|Timeframe
A77|01/30/2022|Norris|Eads|norris.eads@example.com|404-555-0171|||Prospect|Buyer|329900|Lou Finch||1177 Virginia Ave NE|Atlanta|GA|30306|opcity|6 Months
A78|01/30/2022|Trudy|Malone|trudym@example.com|770-555-0172|770-555-0173||Hot Prospect|Seller|450000|Lou Finch|Ray Hume|905 Willow Bend|Roswell|GA|30075||1 Month
A79|02/02/2022|Ezra|Linn|elinn@example.com|678-555-0174||404-555-0175|Closed|Buyer|275000|Bo Kent||33 Peachtree Pl|Atlanta|GA|30309||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Cell Phone',
      street: 'Home Street',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Postal Code',
    },
  },
  {
    name: 'HubSpot',
    lines: `
Record ID|First Name|Last Name|Email|Phone Number|Mobile Phone Number|Contact owner|Lead Status|Marketing contact status|Create Date|Associated Company|Street Address|City|State/Region|Postal Code|Country/Region|Last Activity Date
151|Delphine|Ward|dward@example.com|+1 617-555-0124||Kim Ochs|OPEN|Marketing contact|2023-01-09 11:30|Ward Media|14 Tremont St|Boston|MA|02108|United States|2023-02-01
251|Hank|Sorrel|hank.s@example.com|+1 617-555-0127||Kim Ochs|NEW|Non-marketing contact|2023-01-11 16:02||88 Beacon St|Somerville|MA|02143|United States|
301|Priya|Anand|priya@example.com|+1 781-555-0128|+1 781-555-0129|Ty Boone|CONNECTED|Marketing contact|2023-01-12 09:00||5 Elm Ct|Medford|MA|02155|United States|2023-03-08`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone Number',
      street: 'Street Address',
      city: 'City',
      state: 'State/Region',
      zip: 'Postal Code',
    },
  },
  {
    name: 'Salesforce',
    lines: `
Contact ID|Salutation|First Name|Last Name|Title|Account Name|Account Owner|Mailing Street|Mailing City|Mailing State/Province|Mailing Zip/Postal Code|Mailing Country|Phone|Fax|Mobile|Email
0035e00000AbCdE|Ms.|Louisa|Trent|Broker|Trent Homes|Al Kerr|780 Montgomery St|San Francisco|CA|94111|United States|(415) 555-0133||(415) 555-0134|louisa.trent@example.com
0035e00000AbCdF|Mr.|Basil|Cho||Cho Household|Al Kerr|2 Marina Blvd|Sausalito|CA|94965|United States|(415) 555-0135|||basilcho@example.com
0035e00000AbCdG||Hedda|Roman||Roman Household|Jo Pike|919 Irving St|San Francisco|CA|94122|United States|(628) 555-0136||(628) 555-0137|hroman@example.com`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone or Mobile',
      street: 'Mailing Street',
      city: 'Mailing City',
      state: 'Mailing State/Province',
      zip: 'Mailing Zip/Postal Code',
    },
  },
  {
    name: 'Zoho CRM',
    lines: `
Record Id|Contact Owner|Lead Source|First Name|Last Name|Full Name|Account Name|Email|Secondary Email|Phone|Mobile|Date of Birth|Mailing Street|Mailing City|Mailing State|Mailing Zip|Other Street|Other City|Other State|Other Zip|Modified Time
zcrm_411|Meg Ayers|Trade Show|Jonah|Pell|Jonah Pell||jonah.pell@example.com||503-555-0160||1980-02-01|4410 SE Belmont St|Portland|OR|97215|||||2022-05-05 10:00
zcrm_412|Meg Ayers|Referral|Celia|Noor|Celia Noor||cnoor@example.com||503-555-0161|503-555-0162||77 NW 23rd Pl|Portland|OR|97210|1 Beach Rd|Seaside|OR|97138|2022-05-06 12:10
zcrm_413|Meg Ayers|Web|Wade|Epps|Wade Epps|Epps Co|wade@example.com||971-555-0163|||1212 Cherry Ave NE|Salem|OR|97301|||||2022-05-09 15:45`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Mailing Street',
      city: 'Mailing City',
      state: 'Mailing State',
      zip: 'Mailing Zip',
    },
  },
  {
    name: 'Pipedrive',
    lines: `
Person - ID|Person - Name|Person - Organization|Person - Phone - Work|Person - Phone - Home|Person - Phone - Mobile|Person - Email - Work|Person - Email - Home|Person - Owner|Person - Open deals|Person - Postal address
12|Gretchen Hale||+1 216 555 0104|||gretchen@example.com||Ivo Lam|1|2960 Fairmount Blvd, Cleveland Heights, OH 44118
13|Theo Marsh|Marsh Bros|+1 216 555 0105|||tmarsh@example.com||Ivo Lam|0|410 Superior Ave, Cleveland, OH 44114
14|Lila Quade||+1 440 555 0106||+1 440 555 0107|lila.quade@example.com||Ivo Lam|2|15 Bell St, Chagrin Falls, OH 44022`,
    from: {
      full: 'Person - Name',
      phone: 'Person - Phone - Work or Person - Phone - Mobile',
      email: 'Person - Email - Work',
      address: 'Person - Postal address',
    },
  },
  {
    name: 'Mailchimp',
    lines: `
Email Address|First Name|Last Name|Address|Phone Number|Birthday|MEMBER_RATING|OPTIN_TIME|OPTIN_IP|CONFIRM_TIME|CONFIRM_IP|LATITUDE|LONGITUDE|GMTOFF|TIMEZONE|CC|REGION|LAST_CHANGED|LEID|EUID|NOTES|TAGS
hugo.b@example.com|Hugo|Bristow|1801 Elm Hill Pike  Nashville  TN  37210|6155550151||2|||2020-05-01 10:02:11|203.0.113.4|36.1500000|-86.7400000|-6|America/Chicago|us|tn|2021-01-02 02:00:00|181122|a81f||"Sphere"
mona.k@example.com|Mona|Kessel|92 Lindell Ave  Franklin  TN  37064|6155550152|04/12|4|||2020-05-01 10:02:11|203.0.113.5|||||||2021-01-02 02:00:00|181123|b11c||
arlo.f@example.com|Arlo|Finch||||2|||2020-06-11 13:40:00|203.0.113.9|||||||2021-01-02 02:00:00|181124|c771||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email Address',
      phone: 'Phone Number',
      address: 'Address',
    },
  },
  {
    name: 'Constant Contact',
    lines: `
Email address|First name|Last name|Job title|Company|Phone - home|Phone - mobile|Street address line 1 - Home|City - Home|State/Province - Home|Zip/Postal Code - Home|Country - Home|Email status|Email Lists|Created At
dora.w@example.com|Dora|Winslow||||401-555-0102|15 Benefit St|Providence|RI|02904|United States|Active|Newsletter|2021-08-08 09:00:00
felix.p@example.com|Felix|Prado|||401-555-0103|401-555-0104|200 Ocean Rd|Narragansett|RI|02882|United States|Active|Newsletter, VIP|2021-08-08 09:00:00
ama.t@example.com|Ama|Tetteh|Nurse|||401-555-0105|6 Pine St|Warwick|RI|02886|United States|Unsubscribed|Newsletter|2021-09-12 11:30:00`,
    from: {
      first: 'First name',
      last: 'Last name',
      email: 'Email address',
      phone: 'Phone - mobile or Phone - home',
      street: 'Street address line 1 - Home',
      city: 'City - Home',
      state: 'State/Province - Home',
      zip: 'Zip/Postal Code - Home',
    },
  },
  {
    name: 'Google Contacts',
    lines: `
First Name|Middle Name|Last Name|Phonetic First Name|Phonetic Last Name|Name Prefix|Name Suffix|Nickname|File As|Organization Name|Organization Title|Birthday|Notes|Labels|E-mail 1 - Label|E-mail 1 - Value|Phone 1 - Label|Phone 1 - Value|Address 1 - Label|Address 1 - Formatted|Address 1 - Street|Address 1 - City|Address 1 - PO Box|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country|Address 1 - Extended Address
Irene|M|Castle|||||||||||* myContacts|* |irene.castle@example.com|Mobile|+1 919-555-0186|Home|1200 Glenwood Ave, Raleigh, NC 27603|1200 Glenwood Ave|Raleigh||NC|27603|US|
Dale||Truong||||||||||from church|* myContacts|Home|daletruong@example.com|Mobile|+1 919-555-0187|Home|31 Oberlin Rd, Raleigh, NC 27605|31 Oberlin Rd|Raleigh||NC|27605|US|
Maud||Ferris||||||||||* myContacts|* |maud@example.com|Home|+1 984-555-0188|Home|509 Hillsborough St, Chapel Hill, NC 27514|509 Hillsborough St|Chapel Hill||NC|27514|US|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      street: 'Address 1 - Street',
      unit: 'Address 1 - Extended Address',
      city: 'Address 1 - City',
      state: 'Address 1 - Region',
      zip: 'Address 1 - Postal Code',
    },
  },
  {
    name: 'Outlook',
    lines: `
Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|Business Street|Business City|Business State|Business Postal Code|Business Country/Region|Home Street|Home City|Home State|Home Postal Code|Business Fax|Business Phone|Home Phone|Mobile Phone|Primary Phone|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address|Notes
|Roy||Pickett||Pickett Tile||Owner|18 Trade Ct|Boise|ID|83704|United States|4107 Hill Rd|Boise|ID|83703||(208) 555-0119|(208) 555-0120|(208) 555-0121||roy.pickett@example.com|SMTP|Roy Pickett||
|Elsa||Thorne|||||||||620 Harrison Blvd|Boise|ID|83702|||(208) 555-0122|(208) 555-0123||elsa@example.com|SMTP|Elsa Thorne||
Dr.|Nell||Baird|||||||||9 Canal St|Meridian|ID|83642||||(208) 555-0126||nbaird@example.com|SMTP|Nell Baird||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'E-mail Address',
      phone: 'Mobile Phone or Home Phone',
      street: 'Home Street',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Postal Code',
    },
  },
  {
    name: 'Apple Contacts through a converter',
    lines: `
Formatted name|Name prefix|First name|Last name|Nickname|Organization|Mobile phone|Home phone|Home e-mail|Work e-mail|Home street|Home city|Home state|Home zip|Home country|Last updated
Stella Roach||Stella|Roach|||(505) 555-0131||stella@example.com||220 Canyon Rd|Santa Fe|NM|87501|USA|2020-01-01
Ned Barros||Ned|Barros|Neddy||(505) 555-0132||ned.barros@example.com||71 Rio Grande Blvd NW|Albuquerque|NM|87104|USA|2020-03-09
Vi Talbot||Vi|Talbot||Talbot Inn|(575) 555-0133|(575) 555-0134|vi@example.com|inn@example.com|3 Plaza Ln|Taos|NM|87571|USA|2021-11-30`,
    from: {
      first: 'First name',
      last: 'Last name',
      phone: 'Mobile phone or Home phone',
      email: 'Home e-mail',
      street: 'Home street',
      city: 'Home city',
      state: 'Home state',
      zip: 'Home zip',
    },
  },
  {
    name: 'Cloze',
    lines: `
Name|Email|Phone|Stage|Segment|Assigned To|Company|Job Title|Home Address|Last Contact
Blair Houston|blair.h@example.com|+1 704 555 0110|Lead|Client|Vic Sand|||1818 Dilworth Rd, Charlotte, NC 28203|2022-08-19
Anouk Vidal|anouk@example.com|+1 704 555 0112|Current|Client|Vic Sand|Vidal Floral|Owner|45 Queens Rd Unit 6, Charlotte, NC 28204|2022-08-20
Perry Goff|perrygoff@example.com|+1 980 555 0113|Past|Family|Vic Sand|||7 Lake Wylie Ct, Belmont, NC 28012|2021-01-03`,
    from: { full: 'Name', email: 'Email', phone: 'Phone', address: 'Home Address' },
  },
  {
    name: 'REIPro',
    lines: `
Owner 1 First Name|Owner 1 Last Name|Owner 2 First Name|Owner 2 Last Name|Mail Address|Mail City|Mail State|Mail Zip|Site Address|Site City|Site State|Site Zip|County|Beds|Baths|SqFt|Est Value|Est Equity
ROLAND|MEEK|||PO BOX 1120|MACON|GA|31202|440 VINEVILLE AVE|MACON|GA|31204|BIBB|3|2|1610|148000|61000
HATTIE|ORR|CLYDE|ORR|12 OLD MILL RD|DALLAS|TX|75201|2207 NAPIER AVE|MACON|GA|31204|BIBB|2|1|980|77000|77000
SIMONE|BELL|||91 INGLESIDE AVE|MACON|GA|31204|91 INGLESIDE AVE|MACON|GA|31204|BIBB|4|3|2440|261000|12000`,
    from: {
      first: 'Owner 1 First Name',
      last: 'Owner 1 Last Name',
      street: 'Site Address',
      city: 'Site City',
      state: 'Site State',
      zip: 'Site Zip',
    },
  },
  {
    name: 'PropStream',
    lines: `
Address|Unit #|City|State|Zip|County|APN|Owner Occupied|Owner 1 First Name|Owner 1 Last Name|Owner 2 First Name|Owner 2 Last Name|Mailing Care of Name|Mailing Address|Mailing Unit #|Mailing City|Mailing State|Mailing Zip|Property Type|Bedrooms|Total Bathrooms|Building Sqft|Est. Value
3914 W Platt St||Tampa|FL|33609|Hillsborough|A-22-29-18|Yes|Norma|Keene|||| 3914 W Platt St||Tampa|FL|33609|Single Family|3|2|1480|455000
501 Knights Run Ave|1104|Tampa|FL|33602|Hillsborough|A-24-29-18|No|Luis|Abarca|Pia|Abarca||88 Court St|5B|Brooklyn|NY|11201|Condominium|2|2|1210|620000
7718 N Ola Ave||Tampa|FL|33604|Hillsborough|A-25-28-18|No|Vernon|Tisch||||PO Box 404||Ocala|FL|34478|Single Family|2|1|902|248000`,
    from: {
      first: 'Owner 1 First Name',
      last: 'Owner 1 Last Name',
      street: 'Address',
      unit: 'Unit #',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'ListSource',
    lines: `
OWNER 1 LABEL NAME|OWNER 1 LAST NAME|OWNER 1 FIRST NAME|OWNER 2 LAST NAME|OWNER 2 FIRST NAME|MAILING STREET ADDRESS|MAIL CITY|MAIL STATE|MAIL ZIP/ZIP+4|PROPERTY ADDRESS|PROPERTY CITY|PROPERTY STATE|PROPERTY ZIP/ZIP+4|LAST MARKET SALE DATE|EQUITY (%)
GAIL HUXLEY|HUXLEY|GAIL|||1406 N ASTOR ST|MILWAUKEE|WI|53202-2814|1406 N ASTOR ST|MILWAUKEE|WI|53202-2814|19990412|88
BRUNO & INA KASPER|KASPER|BRUNO|KASPER|INA|77 BAY DR|MADISON|WI|53711-1200|2939 S DELAWARE AVE|MILWAUKEE|WI|53207-3010|20040830|61
CEDRIC PARR|PARR|CEDRIC|||3301 N HUMBOLDT BLVD|MILWAUKEE|WI|53212-4400|3301 N HUMBOLDT BLVD|MILWAUKEE|WI|53212-4400|20110102|35`,
    from: {
      first: 'OWNER 1 FIRST NAME',
      last: 'OWNER 1 LAST NAME',
      street: 'PROPERTY ADDRESS',
      city: 'PROPERTY CITY',
      state: 'PROPERTY STATE',
      zip: 'PROPERTY ZIP/ZIP+4',
    },
  },
  {
    name: 'Cole',
    lines: `
Full Name|First|Middle|Last|House|Pre|Street|Suffix|Apt|Full Address|City|State|ZIP Code|Phone|DNC|Cell Phone|Email|Age|Years at Residence|Home Value
Elmer J Stutz|Elmer|J|Stutz|1722||Oakland|Ave||1722 Oakland Ave|Omaha|NE|68104|402-555-0141|Y||estutz@example.com|71|30|212000
Rhea Colby|Rhea||Colby|508|S|38th|St|2|508 S 38th St Apt 2|Omaha|NE|68105|402-555-0142|N||rhea.colby@example.com|34|2|0
Ivor Penn|Ivor||Penn|9110|N|29th|St||9110 N 29th St|Omaha|NE|68112|402-555-0143|N|531-555-0144||52|11|98000`,
    from: {
      first: 'First',
      last: 'Last',
      phone: 'Phone or Cell Phone',
      email: 'Email',
      street: 'Full Address',
      unit: 'Apt',
      city: 'City',
      state: 'State',
      zip: 'ZIP Code',
    },
  },
  {
    name: 'Remine',
    lines: `
Property Address|Property City|Property State|Property Zip|Owner Name|Owner Phone|Owner Email|Mailing Address|Mailing City|Mailing State|Mailing Zip|Sell Score|Years Owned|Equity
2411 Fort Scott Dr|Arlington|VA|22202|Gordon Maddox|7035550156|gmaddox@example.com|2411 Fort Scott Dr|Arlington|VA|22202|High|19|$410,000
815 S 18th St|Arlington|VA|22202|Tilda Bowen|7035550157||PO Box 9|Reston|VA|20195|Medium|6|$112,000
1300 Army Navy Dr Apt 610|Arlington|VA|22202|Esther Yoo|5715550158|eyoo@example.com|44 King St|Alexandria|VA|22314|Low|1|$9,000`,
    from: {
      full: 'Owner Name',
      phone: 'Owner Phone',
      email: 'Owner Email',
      street: 'Property Address',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip',
    },
  },
  {
    name: 'Realtor.com leads',
    lines: `
Lead Date|Lead Type|Buyer First Name|Buyer Last Name|Buyer Email|Buyer Phone|Listing MLS ID|Listing Address|Listing City|Listing State|Listing Zip|Listing Price|Comments
2023-06-01T08:12:00Z|For Sale|Ginny|Lathrop|ginny.l@example.com|9015550161|10143300|1480 Vinton Ave|Memphis|TN|38104|389000|When can I tour?
2023-06-01T11:40:00Z|For Sale|Marcus|Dill|mdill@example.com|9015550162|10143412|612 S Cox St|Memphis|TN|38104|275000|
2023-06-03T19:01:00Z|For Sale|Eun|Park|eun.park@example.com|7315550163|10143501|77 Mud Island Rd|Memphis|TN|38103|610000|Is HOA included`,
    from: {
      first: 'Buyer First Name',
      last: 'Buyer Last Name',
      email: 'Buyer Email',
      phone: 'Buyer Phone',
      street: 'Listing Address',
      city: 'Listing City',
      state: 'Listing State',
      zip: 'Listing Zip',
    },
  },
  {
    name: 'Zillow leads',
    lines: `
Contact name|Contact email|Contact phone|Status|Lead type|Last contacted|Property of interest|Price range|Created
Abby Lund|abby.lund@example.com|(612) 555-0147|Attempted contact|Buyer|6/2/2023|3032 Girard Ave S, Minneapolis, MN 55408|$300K - $400K|6/1/2023
Cal Ostrow|cal.ostrow@example.com|(612) 555-0148|Spoke with customer|Seller||4919 Xerxes Ave S, Minneapolis, MN 55410||6/4/2023
Zora Finn|zora@example.com|(651) 555-0149|New|Buyer||188 Western Ave N, Saint Paul, MN 55102|$200K - $250K|6/6/2023`,
    from: {
      full: 'Contact name',
      email: 'Contact email',
      phone: 'Contact phone',
      address: 'Property of interest',
    },
  },
  {
    name: 'Brivity',
    lines: `
First Name|Last Name|Status|Intent|Primary Email|Secondary Email|Primary Phone|Secondary Phone|Home Address Street|Home Address Unit|Home Address City|Home Address State|Home Address Zip|Primary Agent|Source|Created
Greta|Solis|Hot|Seller|gsolis@example.com||2535550181||1907 N 30th St|301|Tacoma|WA|98403|Lee Orr|Sphere|2022-03-03
Ward|Pike|Nurture|Buyer|ward.pike@example.com|wp@example.com|2535550182|2535550183|4120 Pine St||Tacoma|WA|98409|Lee Orr|Zillow|2022-03-05
Noemi|Aster|Watch|Seller/Buyer|noemi@example.com||3605550184||88 Capitol Way S||Olympia|WA|98501|Sy Dunn||2022-04-11`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Primary Email',
      phone: 'Primary Phone',
      street: 'Home Address Street',
      unit: 'Home Address Unit',
      city: 'Home Address City',
      state: 'Home Address State',
      zip: 'Home Address Zip',
    },
  },
  {
    name: 'MoxiWorks Engage',
    lines: `
Full Name|First Name|Last Name|Spouse/Partner|Primary Email|Primary Phone|Home Street Address|Home City|Home State|Home Zip|Property MLS ID|Group|Note
Lyle Moffat|Lyle|Moffat|Jean|lyle.m@example.com|206-555-0194|7311 Earl Ave NW|Seattle|WA|98117||Sphere|
Dina Rask|Dina|Rask||drask@example.com|206-555-0195|2 Mercer Way|Mercer Island|WA|98040||Past clients|boat
Quentin Ames|Quentin|Ames|Lori|q.ames@example.com|425-555-0196|15021 NE 8th St|Bellevue|WA|98007||Sphere|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Primary Email',
      phone: 'Primary Phone',
      street: 'Home Street Address',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip',
    },
  },
  {
    name: 'Compass',
    lines: `
First Name|Last Name|Display Name|Key Contact|Relationship Type|Email|Email 2|Phone|Phone 2|Address Line 1|Address Line 2|City|State|Zip Code|Groups|Home Anniversary
Margo|Devlin|Margo Devlin|Yes|Past Client|margo.d@example.com||+12125550170||310 W 86th St|Apt 9C|New York|NY|10024|VIP|2018-05-01
Isaac|Thorpe|Isaac Thorpe|No|Lead|ithorpe@example.com||+19175550171||65 Orange St||Brooklyn|NY|11201||
Sunita|Kaul|Sunita Kaul|No|Sphere|sunita@example.com|sk@example.com|+16465550172|+12125550173|14 Horatio St|PH 2|New York|NY|10014|Holiday cards|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Address Line 1',
      unit: 'Address Line 2',
      city: 'City',
      state: 'State',
      zip: 'Zip Code',
    },
  },
  {
    name: 'Florida tax roll',
    lines: `
CO_NO|PARCEL_ID|DOR_UC|JV|OWN_NAME|OWN_ADDR1|OWN_ADDR2|OWN_CITY|OWN_STATE|OWN_ZIPCD|S_LEGAL|PHY_ADDR1|PHY_ADDR2|PHY_CITY|PHY_ZIPCD|SALE_PRC1|SALE_YR1
39|1829120050010|001|312450|KELLER MAUDE T|2210 BAYSHORE CT||TAMPA|FLORIDA|33611|BAYSHORE LOT 4|2210 BAYSHORE CT||TAMPA|33611|184000|2003
39|1829120050020|001|287000|ROSADO EMILIO & CARMEN|PO BOX 880||MIAMI|FLORIDA|33101|BAYSHORE LOT 5|2212 BAYSHORE CT||TAMPA|33611|99000|1996
39|1829440010110|004|199900|TIDEWATER HOMES LLC|1 HARBOR SQ|STE 400|BOSTON|MASSACHUSETTS|02110|TIDE UNIT 11|905 TIDE ST|11|TAMPA|33602|210000|2017`,
    from: {
      full: 'OWN_NAME',
      street: 'PHY_ADDR1',
      unit: 'PHY_ADDR2',
      city: 'PHY_CITY',
      zip: 'PHY_ZIPCD',
    },
  },
  {
    name: 'Texas appraisal roll',
    lines: `
prop_id|geo_id|owner_name|owner_pct|addr_line1|addr_line2|addr_city|addr_state|addr_zip|situs_address|situs_city|situs_state|situs_zip|legal_desc|market_value
210044|01-2207-0101|HALVERSON DEAN & LYNN|100|3301 DUVAL ST||AUSTIN|TX|78705|3301 DUVAL ST|AUSTIN|TX|78705|LOT 1 BLK A|702114
210045|01-2207-0102|PEREIRA NUNO|100|C/O J PEREIRA|9 LYNN LN|WACO|TX|76701|3303 DUVAL ST|AUSTIN|TX|78705|LOT 2 BLK A|655000
210061|01-2207-0119|OAK HILL TRUST|100|PO BOX 31||LLANO|TX|78643|811 E 38TH ST|AUSTIN|TX|78705|LOT 19 BLK B|530250`,
    from: {
      full: 'owner_name',
      street: 'situs_address',
      city: 'situs_city',
      state: 'situs_state',
      zip: 'situs_zip',
    },
  },
  {
    name: 'MLS',
    lines: `
MLS #|Status|List Price|Address|Unit Number|City|State|Zip Code|Beds|Baths Total|SqFt Total|List Agent Full Name|List Agent Phone|Owner Name|Close Date|DOM
20155011|Closed|$410,000|1816 Euclid Ave||Dallas|TX|75206|3|2|1,644|Holly Strand|214-555-0130|Bertram Loy|2/1/2023|14
20155190|Active|$355,000|4414 Cedar Springs Rd|203|Dallas|TX|75219|2|2|1,120|Tom Wick|214-555-0131|Nina Sorensen||33
20155377|Expired|$899,000|6920 Lakewood Blvd||Dallas|TX|75214|4|3|3,010|Holly Strand|214-555-0130|Curtis Vail||181`,
    from: {
      full: 'Owner Name',
      street: 'Address',
      unit: 'Unit Number',
      city: 'City',
      state: 'State',
      zip: 'Zip Code',
    },
  },
  {
    name: 'German headers',
    lines: `
Vorname|Nachname|Telefon|E-Mail-Adresse|Straße|Ort|Bundesstaat|PLZ|Bemerkung
Heike|Brunner|+1 512 555 0101|heike.brunner@example.com|204 Comal Ave|New Braunfels|TX|78130|Stammkundin
Jens|Falk|+1 512 555 0102|jfalk@example.com|17 Schumann Ln|Fredericksburg|TX|78624|
Uta|Lorenz|+1 830 555 0103|uta@example.com|3 Main Plaza|Boerne|TX|78006|`,
    from: {
      first: 'Vorname',
      last: 'Nachname',
      phone: 'Telefon',
      email: 'E-Mail-Adresse',
      street: 'Straße',
      city: 'Ort',
      state: 'Bundesstaat',
      zip: 'PLZ',
    },
  },
  {
    name: 'Spanish headers',
    lines: `
Nombre|Apellidos|Teléfono móvil|Correo electrónico|Dirección|Ciudad|Estado|Código postal|Notas
Rocío|Beltrán|(305) 555-0190|rocio.b@example.com|1420 SW 8th St|Miami|FL|33135|
Julián|Peña Ortiz|(786) 555-0191|julian@example.com|88 Palm Ave|Hialeah|FL|33010|llamar tarde
Marisol|Vega|(305) 555-0192|mvega@example.com|701 Collins Ave|Miami Beach|FL|33139|`,
    from: {
      first: 'Nombre',
      last: 'Apellidos',
      phone: 'Teléfono móvil',
      email: 'Correo electrónico',
      street: 'Dirección',
      city: 'Ciudad',
      state: 'Estado',
      zip: 'Código postal',
    },
  },
  {
    name: 'made by hand',
    lines: `
Who|Cell #|Email|Where they live|Kids|Met at
Kristen & Paul Ogden|555-0133|kogden@example.com|119 Briar Ct, Lexington, KY 40503|2|church
Lonnie Beam|859-555-0134||2040 Nicholasville Rd, Lexington, KY 40503||gym
Tess Varga|859.555.0135|tess@example.com|6 Mill St, Versailles, KY 40383|1|open house`,
    from: { full: 'Who', phone: 'Cell #', email: 'Email', address: 'Where they live' },
  },
  {
    name: 'Christmas cards',
    lines: `
Last|First|Address|City, State Zip|Card 2021|Card 2022
Whitlow|Bernice|14 Dogwood Rd|Asheville, NC 28804|x|x
Sayre|Monty|301 Merrimon Ave|Asheville, NC 28801||x
Eng|Carolyn|27 Haw Creek Cir|Asheville, NC 28805|x|`,
    from: {
      last: 'Last',
      first: 'First',
      street: 'Address',
      city: 'City, State Zip (city)',
      state: 'City, State Zip (state)',
      zip: 'City, State Zip (zip)',
    },
  },
  {
    name: 'without headers',
    headless: true,
    lines: `
Bonnie|Strait|bstrait@example.com|918-555-0151|2604 E 21st St|Tulsa|OK|74114
Clark|Ivey|clark.ivey@example.com|918-555-0152|118 N Denver Ave|Tulsa|OK|74103
Odette|Munn|omunn@example.com|539-555-0153|7 Elm Pl|Broken Arrow|OK|74012`,
    from: { first: '1', last: '2', email: '3', phone: '4', street: '5', city: '6', state: '7', zip: '8' },
  },
  {
    name: 'without headers, whole names',
    headless: true,
    lines: `
Tricia Holm|(414) 555-0154|tholm@example.com|3020 N Oakland Ave, Milwaukee, WI 53211
Andre Voss|(414) 555-0155|andre.voss@example.com|1801 E Park Pl, Milwaukee, WI 53211
Jackie Brill|(262) 555-0156|jbrill@example.com|45 Main St, Waukesha, WI 53186`,
    from: { full: '1', phone: '2', email: '3', address: '4' },
  },
]
