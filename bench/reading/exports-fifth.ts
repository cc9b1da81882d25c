// Over 400 lines: one list of exports, as they were labelled.
import type { SampleExport } from './exports-held-back.ts'

/**
 * Other programs and kinds of file than the earlier sets': open houses and showings, dialers, small CRMs, loan
 * officers, property managers, invoices, mailings, forms, phones, rolls and lists by hand. Written and labelled before
 * their author read the rules of the mapping or the exports of the other sets. The rules were mended once by
 * what these showed, so that only the first figure, 92.9 % of 296 fields, is of exports not seen.
 * The phone is the contact's own, a mobile before a landline. The address is the home that the contact owns or lives
 * in, its parts from one group of columns: the property before its owner's mail, not a workplace, nor a home that a
 * visitor saw. First and last name go before a whole name, which may be taken beside them.
 */
export const fifthExports: readonly SampleExport[] = [
  {
    name: 'Spacio open house',
    lines: `
Open House|Date|Host|Name|Email|Phone|Working with an agent?|Agent Name|Agent Email|How did you hear about us?|Social Profile|Notes
2417 Fairmount Ave, Lakewood OH|2024-03-10|Dina Corso|Luther Abend|luther.abend@example.com|216-555-0141|No|||Sign|linkedin.example.com/in/labend|Likes the yard
2417 Fairmount Ave, Lakewood OH|2024-03-10|Dina Corso|Mei-Lin Prather|mlprather@example.com|216-555-0142|Yes|Gus Tamm|gus.tamm@example.com|Zillow||
2417 Fairmount Ave, Lakewood OH|2024-03-10|Dina Corso|Bertrand Shea|bshea@example.com|216-555-0143|No|||Neighbor||Lives two doors down`,
    from: { full: 'Name', phone: 'Phone', email: 'Email' },
  },
  {
    name: 'Open Home Pro',
    lines: `
Date|Property Address|Property City|First Name|Last Name|Email|Phone|Current Address|Current City|Current State|Current Zip|Are you working with an agent?|Do you own or rent?|When do you plan to move?|Rating|Comments
4/14/2024 1:12 PM|88 Orchard Glen Dr|Naperville|Sylvie|Bannon|sylvie.b@example.com|(630) 555-0110|1204 Iroquois Ave|Naperville|IL|60563|No|Own|3-6 months|4|
4/14/2024 1:40 PM|88 Orchard Glen Dr|Naperville|Dmitri|Kolar|dkolar@example.com|(630) 555-0111|77 W Chicago Ave Apt 2B|Aurora|IL|60506|Yes|Rent|0-3 months|3|Came with parents
4/14/2024 2:05 PM|88 Orchard Glen Dr|Naperville|Patrice|Odom|patrice@example.com|(331) 555-0112||||||||2|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Current Address',
      city: 'Current City',
      state: 'Current State',
      zip: 'Current Zip',
    },
  },
  {
    name: 'ShowingTime, owners of the listings',
    lines: `
Listing ID|MLS Status|Listing Address|Unit|City|State|Zip|Listing Agent|Listing Agent Phone|Listing Office|Contact Type|Contact Name|Contact Mobile|Contact Email|Confirm By|Lockbox
4418802|Active|5109 Cavendish Ct||Plano|TX|75093|Rosa Quill|972-555-0100|Quill Group|Owner|Hector Maynard|972-555-0121|hmaynard@example.com|Text|Supra
4418990|Expired|3300 Preston Rd|114|Plano|TX|75093|Rosa Quill|972-555-0100|Quill Group|Owner|Anneke Visser|469-555-0122|anneke.v@example.com|Phone|Combo
4420017|Withdrawn|610 Tumbleweed Trl||Allen|TX|75002|Rosa Quill|972-555-0100|Quill Group|Owner|Carl and Joy Petty|214-555-0123|pettys@example.com|Email|Supra`,
    from: {
      full: 'Contact Name',
      phone: 'Contact Mobile',
      email: 'Contact Email',
      street: 'Listing Address',
      unit: 'Unit',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Vulcan7',
    lines: `
Folder|Lead Type|MLS Number|Property Street|Property City|Property State|Property Zip|List Price|Days On Market|List Agent|List Office|List Agent Phone|Owner Name|Phone 1|Phone 1 DNC|Phone 2|Phone 2 DNC|Email|Mail Street|Mail City|Mail State|Mail Zip|Last Called|Notes
Today|Expired|2240117|914 Sagebrush Way|Reno|NV|89509|589000|181|Kip Larue|Basin Homes|775-555-0190|Fontaine, Gerald|775-555-0151|N|775-555-0152|Y|gfontaine@example.com|914 Sagebrush Way|Reno|NV|89509||
Today|FSBO||2702 Plumas St|Reno|NV|89509|460000|12||||Okafor, Ngozi|775-555-0153|N|||ngozi@example.com|PO Box 881|Sparks|NV|89432|5/1/2024|left vm
Old|Expired|2198330|60 Rim Rock Cir|Sparks|NV|89436|715000|240|Mona Dell|Dell Realty|775-555-0191|Ashby, Ruth|775-555-0154|Y|775-555-0155|N|ruth.ashby@example.com|1 Bay St|Alameda|CA|94501||`,
    from: {
      full: 'Owner Name',
      phone: 'Phone 1',
      email: 'Email',
      street: 'Property Street',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip',
    },
  },
  {
    name: 'PhoneBurner',
    lines: `
Contact ID|Date Added|Owner|Category|First Name|Last Name|Email Address|Phone|Phone Type|Phone Label|Additional Phone 1|Additional Phone 1 Type|Company|Address 1|Address 2|City|State|Zip|Country|Tags|Last Call|Last Disposition|Total Calls
70114|2023-11-02|Val Henson|Circle prospects|Roderick|Amsel|ramsel@example.com|8015550117|Mobile||8015550118|Home||4482 S Wander Ln||Holladay|UT|84117|US|farm||No answer|2
70115|2023-11-02|Val Henson|Circle prospects|Tamsin|Burke|tburke@example.com|8015550119|Mobile||||Burke Dental|1950 E Murray Holladay Rd|Unit 12|Holladay|UT|84117|US|farm,owner|2023-12-01 10:41|Call back|4
70116|2023-11-03|Val Henson|Past clients|Ulises|Romo|ulises.romo@example.com|8015550120|Mobile|cell||||3015 Oakcliff Dr||Cottonwood Heights|UT|84121|US||||0`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email Address',
      phone: 'Phone',
      street: 'Address 1',
      unit: 'Address 2',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'HighLevel',
    lines: `
Contact Id|First Name|Last Name|Name|Phone|Email|Business Name|Source|Assigned User|Street Address|City|State|Postal Code|Country|Time Zone|Date Of Birth|DND|Tags|Additional Emails|Additional Phones|Created|Last Activity
hGx81kPq2Lm|Wilhelmina|Foss|Wilhelmina Foss|+14805550131|wfoss@example.com||Webinar|Jo Tran|3390 E Calistoga Dr|Gilbert|AZ|85297|US|America/Phoenix||false|nurture|w.foss@example.com||2024-02-01T17:20:00-07:00|2024-04-09T09:02:00-07:00
hGx90zRt7Ab|Omari|Bright|Omari Bright|+14805550132|omari@example.com|Bright HVAC|Facebook|Jo Tran|811 N Cooper Rd|Gilbert|AZ|85233|US|America/Phoenix|1984-06-30|false|buyer,warm||+14805550139|2024-02-03T08:11:00-07:00|
hGy02mNo5Cd|Petra|Lindqvist|Petra Lindqvist|+16025550133|petra.l@example.com||Referral|Sam Ode|29 W Vaughn Ave|Gilbert|AZ|85233|US|||true||||2024-02-11T12:40:00-07:00|2024-03-30T16:15:00-07:00`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Name or none',
      phone: 'Phone',
      email: 'Email',
      street: 'Street Address',
      city: 'City',
      state: 'State',
      zip: 'Postal Code',
    },
  },
  {
    name: 'Nutshell people',
    lines: `
Name|Job title|Companies|Email|Phone: Mobile|Phone: Work|Address: Main - Address 1|Address: Main - Address 2|Address: Main - City|Address: Main - State|Address: Main - Zip|Address: Main - Country Code|Address: Other - Address 1|Address: Other - City|Address: Other - State|Address: Other - Zip|Owner|Territory|Tags|Last contacted
Corbin Haskell|Dentist|Haskell Dental|corbin@example.com|517-555-0144|517-555-0145|2219 Boston Blvd||Lansing|MI|48910|US|500 S Capitol Ave|Lansing|MI|48933|Bea Lund||Past client|2023-08-14
Yesenia Trujillo|||ytrujillo@example.com|517-555-0146||1415 Wolf Run|Apt 6|East Lansing|MI|48823|US|||||Bea Lund||Sphere|
Noel Abernathy|||noel.a@example.com|517-555-0147||760 Cowley Ave||East Lansing|MI|48823|US|||||Bea Lund||Sphere|2023-10-02`,
    from: {
      full: 'Name',
      email: 'Email',
      phone: 'Phone: Mobile',
      street: 'Address: Main - Address 1',
      unit: 'Address: Main - Address 2',
      city: 'Address: Main - City',
      state: 'Address: Main - State',
      zip: 'Address: Main - Zip',
    },
  },
  {
    name: 'Insightly contacts',
    lines: `
Record ID|Salutation|First Name|Last Name|Organization|Title|Background|Email Address|Phone|Phone Home|Phone Mobile|Phone Fax|Assistant Name|Phone Assistant|Address Mail Street|Address Mail City|Address Mail State|Address Mail Postal Code|Address Mail Country|Address Other Street|Address Other City|Address Other State|Address Other Postal Code|Date of Birth|Contact Owner|Date Created|Tag 1
310442|Ms.|Ottilie|Crane|||Bought in 2018|ottilie@example.com||(919) 555-0160|(919) 555-0161||||417 Polk St|Raleigh|NC|27604|United States|||||1979-02-18|Neil Farr|2020-01-05 14:00|Client
310443|Mr.|Bashir|Nouri|Nouri Rugs|Owner||bashir@example.com|(919) 555-0162||(919) 555-0163|(919) 555-0164|Lena Fitch|(919) 555-0165|9800 Koupela Dr|Raleigh|NC|27615|United States|12 Warehouse Row|Durham|NC|27701||Neil Farr|2020-01-05 14:00|Client
310444||Jeanne|Mott||||jmott@example.com|||(984) 555-0166||||5 Dartmouth Rd|Raleigh|NC|27609|United States|||||1966-09-09|Neil Farr|2021-06-20 09:31|Sphere`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email Address',
      phone: 'Phone Mobile',
      street: 'Address Mail Street',
      city: 'Address Mail City',
      state: 'Address Mail State',
      zip: 'Address Mail Postal Code',
    },
  },
  {
    name: 'Freshsales contacts',
    lines: `
Id|First name|Last name|Job title|Accounts|Emails|Work|Mobile|Lifecycle stage|Status|Sales owner|Address|City|State|Country|Zipcode|Source|Last contacted mode|Last contacted time|Created at|Score
16008812|Leopold|Varga|||leopold.varga@example.com||412-555-0171|Customer|Won|Tia Marsh|1121 Heberton St|Pittsburgh|Pennsylvania|USA|15206|Open house|Call|2024-01-19 15:22|2022-05-01 10:10|77
16008813|Shanice|Dupree|Nurse|Mercy|shanice.dupree@example.com|412-555-0172|412-555-0173|Lead|New|Tia Marsh|230 Melwood Ave Apt 8|Pittsburgh|Pennsylvania|USA|15213|Web|||2023-07-11 18:45|31
16008814|Conrad|Pike|||cpike@example.com||724-555-0174|Customer|Won|Tia Marsh|8 Timber Ridge Rd|Wexford|Pennsylvania|USA|15090|Referral|Email|2024-02-02 09:00|2021-11-30 08:00|64`,
    from: {
      first: 'First name',
      last: 'Last name',
      email: 'Emails',
      phone: 'Mobile',
      street: 'Address',
      city: 'City',
      state: 'State',
      zip: 'Zipcode',
    },
  },
  {
    name: 'Act!',
    lines: `
Company|Contact|Salutation|Title|Department|Address 1|Address 2|City|State|ZIP Code|Country|Phone|Extension|Fax|Mobile Phone|Home Phone|E-mail|Personal E-mail|ID/Status|Referred By|Home Address 1|Home Address 2|Home City|Home State|Home ZIP Code|Birth Date|Spouse|Record Manager|Last Reach|Edit Date
Tillman Law|Agnes Tillman|Agnes|Partner|Legal|100 Main St|Suite 900|Dayton|OH|45402|United States|937-555-0100|14|937-555-0101|937-555-0102|937-555-0103|agnes@example.com|atillman@example.com|Past Client|Bo Kerr|2915 Ridgeway Rd||Kettering|OH|45419|5/5/1961|Paul|Dale Orton|1/4/2022|2/2/2022
|Vince Calabrese|Vince||||||||||||937-555-0105|937-555-0106|vince.c@example.com||Friend||44 Schantz Ave|Apt 3|Oakwood|OH|45409|||Dale Orton||2/2/2022
Wright Tool|Latoya Simms|Latoya|Buyer|Purchasing|7 Industrial Pkwy||Moraine|OH|45439|United States|937-555-0107||||937-555-0108|lsimms@example.com||Past Client||1830 Shroyer Rd||Dayton|OH|45419|8/19/1975|Ron|Dale Orton|6/6/2021|2/2/2022`,
    from: {
      full: 'Contact',
      phone: 'Mobile Phone',
      email: 'E-mail',
      street: 'Home Address 1',
      unit: 'Home Address 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home ZIP Code',
    },
  },
  {
    name: 'Podio leads',
    lines: `
Item Id|Created on|Created by|Lead Status|Seller Name|Seller Phone|Seller Email|Property Address|Property Address - Street Address|Property Address - City|Property Address - State|Property Address - Postal Code|Property Address - Country|Property Address - Map|Asking Price|Motivation|Assigned To|Title
811|2024-01-08 09:12:44|Marco Dietz|Contacted|Lorna Eastman|9015550181|lorna.e@example.com|1744 Faxon Ave, Memphis, TN 38112, USA|1744 Faxon Ave|Memphis|Tennessee|38112|United States|35.14,-89.99|165000|Relocating|Marco Dietz|Eastman - Faxon
812|2024-01-09 11:40:02|Web form|New|Curtis Bell|9015550182|cbell@example.com|588 Tutwiler Rd, Memphis, TN 38108, USA|588 Tutwiler Rd|Memphis|Tennessee|38108|United States|35.17,-89.94||Inherited|Ada Finch|Bell - Tutwiler`,
    from: {
      full: 'Seller Name',
      phone: 'Seller Phone',
      email: 'Seller Email',
      street: 'Property Address - Street Address',
      city: 'Property Address - City',
      state: 'Property Address - State',
      zip: 'Property Address - Postal Code',
      address: 'Property Address or none',
    },
  },
  {
    name: 'Referral Maker',
    lines: `
Household Name|Letter Greeting|Primary First Name|Primary Last Name|Primary Mobile|Primary Email|Primary Birthday|Secondary First Name|Secondary Last Name|Secondary Mobile|Secondary Email|Secondary Birthday|Home Phone|Home Street|Home Street 2|Home City|Home State|Home Zip|Work Street|Work City|Work State|Work Zip|Grade|Anniversary|Children|Referred By
The Delacroix Family|Marc and Jo|Marc|Delacroix|(504) 555-0110|marc@example.com|3/9|Jo|Delacroix|(504) 555-0111|jo@example.com|7/22||615 Nashville Ave||New Orleans|LA|70115|||||A+|6/14/2005|Theo, Lise|
Ann Guidry|Ann|Ann|Guidry|(504) 555-0112|ann.guidry@example.com|11/30||||||(504) 555-0113|1750 St Charles Ave|Unit 503|New Orleans|LA|70130|400 Poydras St|New Orleans|LA|70130|B|||Marc Delacroix
The Sorensons|Nils and Bree|Nils|Sorenson|(504) 555-0114|nils@example.com||Bree|Sorenson|(504) 555-0115|bree@example.com|||27 Hawk St||New Orleans|LA|70124|||||A|9/1/2011|Ida|Ann Guidry`,
    from: {
      first: 'Primary First Name',
      last: 'Primary Last Name',
      phone: 'Primary Mobile',
      email: 'Primary Email',
      street: 'Home Street',
      unit: 'Home Street 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip',
    },
  },
  {
    name: 'Encompass borrower contacts',
    lines: `
Contact Type|Status|Last Name|First Name|Salutation|Home Phone|Work Phone|Cell Phone|Fax Number|Home Email|Work Email|Home Address 1|Home Address 2|Home City|Home State|Home Zip|Business Address 1|Business City|Business State|Business Zip|Employer Name|Job Title|Referral|Contact Owner|Birthdate|Spouse Name|Last Loan Closed
Client|Closed|Wexler|Monica|Ms.|303-555-0120||303-555-0121||monica.w@example.com||1580 S Clarkson St||Denver|CO|80210||||||||lo_bkemp|2/11/1983||4/28/2021
Client|Closed|Adeyemi|Tunde|Mr.|303-555-0122|303-555-0123|303-555-0124|303-555-0125|tunde@example.com|tadeyemi@example.com|4100 Albion St|#210|Denver|CO|80216|1801 California St|Denver|CO|80202|Frontier Bank|Analyst|Realtor|lo_bkemp|12/1/1990|Grace|8/16/2022
Prospect|Active|Hollis|Brent|Mr.|||720-555-0126||bhollis@example.com||77 Wadsworth Blvd||Lakewood|CO|80226||||||||lo_bkemp|||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      phone: 'Cell Phone',
      email: 'Home Email',
      street: 'Home Address 1',
      unit: 'Home Address 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip',
    },
  },
  {
    name: "a loan officer's funded loans",
    lines: `
Loan Number|Loan Officer|Borrower First Name|Borrower Last Name|Borrower Cell|Borrower Email|Co-Borrower First Name|Co-Borrower Last Name|Co-Borrower Cell|Co-Borrower Email|Previous Street|Previous City|Previous State|Previous Zip|Subject Property Street|Subject Property City|Subject Property State|Subject Property Zip|Purpose|Loan Amount|Rate|Funded Date|Buyer's Agent|Buyer's Agent Email|Title Company
1104220|B. Kemp|Rosalind|Teague|(208) 555-0131|rteague@example.com|Amos|Teague|(208) 555-0132|amos.t@example.com|14 Elm St Apt 2|Nampa|ID|83651|2280 N Cliff View Way|Boise|ID|83702|Purchase|388000|6.125|03/22/2023|Kara Moss|kara.moss@example.com|First Title
1104305|B. Kemp|Iker|Zabala|(208) 555-0133|iker.z@example.com|||||||||901 S Phillippi St|Boise|ID|83705|Refinance|210500|5.875|04/02/2023|||Pioneer`,
    from: {
      first: 'Borrower First Name',
      last: 'Borrower Last Name',
      phone: 'Borrower Cell',
      email: 'Borrower Email',
      street: 'Subject Property Street',
      city: 'Subject Property City',
      state: 'Subject Property State',
      zip: 'Subject Property Zip',
    },
  },
  {
    name: 'AppFolio tenant directory',
    lines: `
Tenant Directory
Exported On: 05/03/2024 09:14 AM
Properties: Active
Property|Unit|Tenant|Status|Tenant Type|Phone Numbers|Emails|Move-in|Lease To|Rent|Emergency Contact|Emergency Contact Phone
411 Maple St Boise, ID 83702|2A|Kessler, Ada R.|Current|Financially Responsible|Mobile: (208) 555-0141|ada.kessler@example.com|08/01/2022|07/31/2024|1,450.00|Joan Kessler|(208) 555-0190
411 Maple St Boise, ID 83702|2B|Munro, Fitz|Current|Financially Responsible|Mobile: (208) 555-0142|fitz@example.com|01/15/2023|01/14/2025|1,395.00||
1806 W Irene St Boise, ID 83702|1|Salazar, Bianca|Notice|Financially Responsible|Home: (208) 555-0143|bianca.s@example.com|06/01/2021|05/31/2024|1,720.00|Luis Salazar|(208) 555-0191`,
    from: {
      full: 'Tenant',
      phone: 'Phone Numbers',
      email: 'Emails',
      address: 'Property',
      unit: 'Unit',
    },
  },
  {
    name: 'Buildium rental owners',
    lines: `
Is company?|Company name|First name|Last name|Primary email|Alternate email|Home phone|Work phone|Mobile phone|Fax|Street address|Address line 2|City|State|ZIP|Country|Properties owned|Ownership %|Agreement start date|Agreement end date|Tax payer name|Comments
No||Winifred|Chao|wchao@example.com||||(503) 555-0151||7025 SE 34th Ave||Portland|OR|97202|United States|Chao Duplex|100|1/1/2019|||
No||Stellan|Bergman|stellan@example.com|sb@example.com|(503) 555-0152||(503) 555-0153||1500 SW 11th Ave|Unit 1802|Portland|OR|97201|United States|Burnside 4-plex|50|7/1/2020||Stellan Bergman|
No||Deborah|Nwosu|dnwosu@example.com||(503) 555-0154|(503) 555-0155|(503) 555-0156||22 Touchstone||Lake Oswego|OR|97035|United States|Nwosu House|100|3/1/2021|2/28/2025||prefers mail`,
    from: {
      first: 'First name',
      last: 'Last name',
      email: 'Primary email',
      phone: 'Mobile phone',
      street: 'Street address',
      unit: 'Address line 2',
      city: 'City',
      state: 'State',
      zip: 'ZIP',
    },
  },
  {
    name: 'Xero contacts',
    lines: `
*ContactName|AccountNumber|EmailAddress|FirstName|LastName|POAttentionTo|POAddressLine1|POAddressLine2|POAddressLine3|POCity|PORegion|POPostalCode|POCountry|SAAttentionTo|SAAddressLine1|SAAddressLine2|SACity|SARegion|SAPostalCode|SACountry|PhoneNumber|FaxNumber|MobileNumber|DDINumber|SkypeName|TaxNumber|Website|DueDateBillDay|Person1FirstName|Person1LastName|Person1Email
Gareth Owusu||gareth.owusu@example.com|Gareth|Owusu||4216 Lyndale Ave S|||Minneapolis|MN|55409|United States||||||||612-555-0161||612-555-0162|||||||
Helga Rasmussen||helga@example.com|Helga|Rasmussen||2601 Sunset Blvd|Unit 4||Saint Louis Park|MN|55416|United States||||||||||612-555-0163||||||Lars|Rasmussen|lars@example.com
Priscilla Yoon||pyoon@example.com|Priscilla|Yoon||918 Juno Ave|||Saint Paul|MN|55102|United States||||||||651-555-0164||651-555-0165|||||||`,
    from: {
      first: 'FirstName',
      last: 'LastName',
      full: '*ContactName or none',
      email: 'EmailAddress',
      phone: 'MobileNumber',
      street: 'POAddressLine1',
      unit: 'POAddressLine2',
      city: 'POCity',
      state: 'PORegion',
      zip: 'POPostalCode',
    },
  },
  {
    name: 'Postable address book',
    lines: `
Household Name|First Name|Last Name|Partner First Name|Partner Last Name|Kids & Others|Address 1|Address 2|City|State|Zip|Country|Email|Partner Email|Phone|Partner Phone|Birthday|Partner Birthday|Anniversary|Updated
The Abbotts|Lila|Abbott|Greg|Abbott|June, Sam|33 Pickering Ln||Portsmouth|NH|03801|USA|lila@example.com|greg@example.com|603-555-0171|603-555-0172|Apr 4||Aug 12 2009|Nov 2 2023
Marcel Roy|Marcel|Roy||||540 Islington St|Apt 11|Portsmouth|NH|03801|USA|marcel.roy@example.com||603-555-0173|||||Nov 2 2023
The Finch-Ortegas|Dee|Finch|Ramon|Ortega||19 Captains Way||Rye|NH|03870|USA|dee@example.com|ramon.o@example.com|603-555-0174|603-555-0175|Jan 30|Feb 8||Nov 4 2023`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      street: 'Address 1',
      unit: 'Address 2',
      city: 'City',
      state: 'State',
      zip: 'Zip',
      email: 'Email',
      phone: 'Phone',
    },
  },
  {
    name: 'a mailing house, after change of address',
    lines: `
SEQ|FULLNAME|FIRST|LAST|ADDRESS|ADDRESS2|CITY|ST|ZIP|ZIP4|CRRT|DPBC|LACS|NCOA_CODE|MOVE_DATE|ORIG_ADDRESS|ORIG_CITY|ORIG_ST|ORIG_ZIP|ENDORSE|IMB
1|MRS BERNICE OLDHAM|BERNICE|OLDHAM|705 CARVER ST||DURHAM|NC|27704|2210|C014|053||||705 CARVER ST|DURHAM|NC|27704|AUTO 5-DIGIT|00040
2|TREVOR GAINES|TREVOR|GAINES|2828 PICKETT RD|APT 118|DURHAM|NC|27705|5602|C031|187||A|202402|14 ROXBORO ST|DURHAM|NC|27701|AUTO 5-DIGIT|00041
3|MR HUGO LANDRY|HUGO|LANDRY|9 STONERIDGE PL||HILLSBOROUGH|NC|27278|9004|R006|094||||9 STONERIDGE PL|HILLSBOROUGH|NC|27278|AUTO 3-DIGIT|00042`,
    from: {
      first: 'FIRST',
      last: 'LAST',
      full: 'FULLNAME or none',
      street: 'ADDRESS',
      unit: 'ADDRESS2',
      city: 'CITY',
      state: 'ST',
      zip: 'ZIP',
    },
  },
  {
    name: 'SmartZip targets',
    lines: `
Territory|Rank|Seller Score|Owner 1 First Name|Owner 1 Last Name|Owner 2 First Name|Owner 2 Last Name|Property Address|Property City|Property State|Property ZIP|Mailing Address|Mailing City|Mailing State|Mailing ZIP|Owner Occupied|Phone|Phone DNC|Email|Estimated Value|Years Owned|Last Touch
Willow Glen|1|94|Enid|Castellano|Ray|Castellano|1377 Glenwood Ave|San Jose|CA|95125|1377 Glenwood Ave|San Jose|CA|95125|Yes|408-555-0181|No|enid.c@example.com|1945000|22|Postcard 3
Willow Glen|2|91|Satoshi|Ueda|||2040 Cherry Ave|San Jose|CA|95125|16 Alder Ct|Gilroy|CA|95020|No|408-555-0182|Yes||1610000|17|
Willow Glen|3|88|Marguerite|Pell|||990 Minnesota Ave|San Jose|CA|95125|990 Minnesota Ave|San Jose|CA|95125|Yes|408-555-0183|No|mpell@example.com|1722000|31|Call`,
    from: {
      first: 'Owner 1 First Name',
      last: 'Owner 1 Last Name',
      street: 'Property Address',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property ZIP',
      phone: 'Phone',
      email: 'Email',
    },
  },
  {
    name: 'DataTree',
    lines: `
APN|COUNTY|OWNER 1 FULL NAME|OWNER 1 FIRST NAME|OWNER 1 LAST NAME|OWNER 2 FULL NAME|SITUS HOUSE NUMBER|SITUS STREET NAME|SITUS FULL STREET ADDRESS|SITUS UNIT NUMBER|SITUS CITY|SITUS STATE|SITUS ZIP CODE|MAIL FULL STREET ADDRESS|MAIL UNIT NUMBER|MAIL CITY|MAIL STATE|MAIL ZIP CODE|PROPERTY TYPE|BEDROOMS|SALE DATE|SALE PRICE|LENDER NAME|SELLER NAME|TITLE COMPANY
139-24-310-044|CLARK|MERRICK DARLENE|DARLENE|MERRICK|MERRICK TODD|2204|HALLSTON|2204 HALLSTON ST||LAS VEGAS|NV|89134|2204 HALLSTON ST||LAS VEGAS|NV|89134|SFR|3|06/14/2011|188000|NEVADA STATE BK|BANNER TRUST|TICOR
139-24-311-007|CLARK|PACHECO ALONZO|ALONZO|PACHECO||8600|SCARSDALE|8600 SCARSDALE DR|1042|LAS VEGAS|NV|89117|PO BOX 3307||HENDERSON|NV|89009|CONDO|2|10/02/2016|141500||LORNE GREGORY|FIDELITY
139-24-312-020|CLARK|WU HELEN|HELEN|WU|WU GARY|119|DOE RUN|119 DOE RUN CIR||HENDERSON|NV|89012|119 DOE RUN CIR||HENDERSON|NV|89012|SFR|4|01/19/2004|402000|US BANK|KB HOME|FIRST AM`,
    from: {
      first: 'OWNER 1 FIRST NAME',
      last: 'OWNER 1 LAST NAME',
      full: 'OWNER 1 FULL NAME or none',
      street: 'SITUS FULL STREET ADDRESS',
      unit: 'SITUS UNIT NUMBER',
      city: 'SITUS CITY',
      state: 'SITUS STATE',
      zip: 'SITUS ZIP CODE',
    },
  },
  {
    name: "Philadelphia's properties",
    lines: `
parcel_number|registry_number|location|house_number|street_name|street_designation|unit|zip_code|owner_1|owner_2|mailing_care_of|mailing_address_1|mailing_street|mailing_city_state|mailing_zip|category_code_description|market_value|sale_date|sale_price|year_built
023104900|009S170044|1218 E MOYAMENSING AVE|1218|MOYAMENSING|AVE||19147|DIPALMA ROSE|DIPALMA FRANK J||||||SINGLE FAMILY|412000|1998-04-02|84000|1915
888210336|001S120310|1900 RITTENHOUSE SQ|1900|RITTENHOUSE|SQ|12C|19103|ELKINS NATHANIEL||||455 GULPH RD|GLADWYNE PA|19035|CONDOMINIUM|1150000|2014-11-20|980000|1926
421308800|124N080091|512 RUBICAM ST|512|RUBICAM|ST||19120|WORTHY TANISHA||C/O P WORTHY||512 RUBICAM ST|PHILADELPHIA PA|19120|SINGLE FAMILY|187000|2019-07-08|121000|1940`,
    from: {
      full: 'owner_1',
      street: 'location',
      unit: 'unit',
      zip: 'zip_code',
    },
  },
  {
    name: "a Connecticut town's grand list",
    lines: `
List Number|Map/Block/Lot|Property Location|Property Unit|Property Town|Owner Name|Co-Owner Name|Care Of|Mailing Address|Mailing City|Mailing State|Mailing Zip|Assessed Total|Appraised Total|State Use Description|Sale Date|Sale Price|Prior Owner
R00412|44/12/7|63 LANTERN HILL RD||GLASTONBURY|BRADWELL SUSAN K|BRADWELL ERIC||63 LANTERN HILL RD|GLASTONBURY|CT|06033|286400|409100|Single Family|5/16/2012|365000|HALE JAMES
R00413|44/12/8-3|120 GRISWOLD ST|3|GLASTONBURY|TANAKA KENJI|||88 PARK TER|HARTFORD|CT|06106|131200|187400|Condominium|8/1/2019|170000|MURO ANA`,
    from: {
      full: 'Owner Name',
      street: 'Property Location',
      unit: 'Property Unit',
      city: 'Property Town',
    },
  },
  {
    name: "North Carolina's voters",
    lines: `
county_id|county_desc|voter_reg_num|ncid|last_name|first_name|middle_name|name_suffix_lbl|status_cd|voter_status_desc|res_street_address|res_city_desc|state_cd|zip_code|mail_addr1|mail_addr2|mail_city|mail_state|mail_zipcode|full_phone_number|party_cd|gender_code|birth_year|registr_dt|precinct_desc|municipality_desc|ward_desc
92|WAKE|000100213404|EH118820|HARGROVE|DELPHINE|ANN||A|ACTIVE|3004  MAYVIEW RD|RALEIGH|NC|27607|3004 MAYVIEW RD||RALEIGH|NC|27607|9195550191|UNA|F|1958|10/02/1992|PRECINCT 16-01|RALEIGH|RALEIGH D
92|WAKE|000100218890|EH119714|STOVALL|MARCUS|LEE|JR|A|ACTIVE|121  KILMAYNE DR  #204|CARY|NC|27511|PO BOX 1180||CARY|NC|27512||DEM|M|1981|04/11/2010|PRECINCT 04-07|CARY|CARY B
92|WAKE|000100220117|EH120044|GILROY|FAYE|||I|INACTIVE|8  GLEN EDEN CT|APEX|NC|27502|8 GLEN EDEN CT||APEX|NC|27502|9195550193|REP|F|1970|09/29/2004|PRECINCT 20-02|APEX|APEX`,
    from: {
      first: 'first_name',
      last: 'last_name',
      street: 'res_street_address',
      city: 'res_city_desc',
      state: 'state_cd',
      zip: 'zip_code',
      phone: 'full_phone_number',
    },
  },
  {
    name: 'Flexmls contacts',
    lines: `
Display Name|Given Name|Family Name|Company|Primary E-mail|Secondary E-mail|Home Phone Number|Mobile Phone Number|Work Phone Number|Fax|Home Street Address|Home Locality|Home Region|Home Postal Code|Work Street Address|Work Locality|Work Region|Work Postal Code|Groups|Portal Last Login|Subscriptions|Notes
Ewan Pruitt|Ewan|Pruitt||ewan.pruitt@example.com||319-555-0101|319-555-0102|||1608 Morningside Dr|Iowa City|IA|52245|||||Buyers|2024-01-30|2|
Lakshmi Rao|Lakshmi|Rao|U Labs|lakshmi@example.com|lrao@example.com||319-555-0103|319-555-0104||30 Olive Ct|Iowa City|IA|52246|21 N Clinton St|Iowa City|IA|52242|Sphere||0|
Boyd Teller|Boyd|Teller||bteller@example.com||319-555-0105|319-555-0106|||415 4th Ave|Coralville|IA|52241|||||Past Clients|2022-07-18|1|sold 2016`,
    from: {
      first: 'Given Name',
      last: 'Family Name',
      full: 'Display Name or none',
      email: 'Primary E-mail',
      phone: 'Mobile Phone Number',
      street: 'Home Street Address',
      city: 'Home Locality',
      state: 'Home Region',
      zip: 'Home Postal Code',
    },
  },
  {
    name: 'Zoom webinar registrants',
    lines: `
Registration Report
Report Generated:|02/21/2024 08:14:33 PM
Topic|Webinar ID|Scheduled Time|Duration (minutes)|# Registered|# Approved
Selling in 2024|844 5550 1120|02/21/2024 06:00:00 PM|60|3|3
Attendee Details
First Name|Last Name|Email|Address|City|State/Province|Zip/Postal Code|Country/Region|Phone|Organization|Job Title|Questions & Comments|Registration Time|Approval Status
Roxanne|Whitlow|roxanne.w@example.com|5 Canterbury Ln|Avon|CT|06001|United States|860-555-0111|||When to list?|02/12/2024 10:20:11 AM|approved
Emil|Sandoval|emil@example.com|711 Farmington Ave Apt 4C|West Hartford|CT|06119|United States|860-555-0112|Aetna|Actuary||02/12/2024 11:02:45 AM|approved
Greta|Holm|gholm@example.com|28 Sunset Ridge Dr|Simsbury|CT|06070|United States|860-555-0113||||02/20/2024 09:51:08 PM|approved`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      street: 'Address',
      city: 'City',
      state: 'State/Province',
      zip: 'Zip/Postal Code',
      phone: 'Phone',
    },
  },
  {
    name: 'Jotform client intake',
    lines: `
Submission Date|Full Name - First Name|Full Name - Last Name|E-mail|Phone Number|Current Address - Street Address|Current Address - Street Address Line 2|Current Address - City|Current Address - State / Province|Current Address - Postal / Zip Code|Do you own this home?|Co-buyer Name - First Name|Co-buyer Name - Last Name|Lender Name|Areas of interest|Submission IP|Submission ID
Mar 5, 2024|Jarvis|Mbeki|jarvis.m@example.com|(404) 555-0121|2261 Fairhaven Cir NE||Atlanta|GA|30305|Yes|Zola|Mbeki|Peach Mortgage|Decatur|203.0.113.7|5848112903
Mar 6, 2024|Cecily|Thorne|cecily@example.com|(404) 555-0122|855 Peachtree St NE|Unit 2210|Atlanta|GA|30308|Yes||||Grant Park|203.0.113.19|5848990117
Mar 9, 2024|Amal|Haddad|amal.haddad@example.com|(678) 555-0123|4 Huntley Ct||Marietta|GA|30064|No||||Roswell, Milton|203.0.113.41|5851200448`,
    from: {
      first: 'Full Name - First Name',
      last: 'Full Name - Last Name',
      email: 'E-mail',
      phone: 'Phone Number',
      street: 'Current Address - Street Address',
      unit: 'Current Address - Street Address Line 2',
      city: 'Current Address - City',
      state: 'Current Address - State / Province',
      zip: 'Current Address - Postal / Zip Code',
    },
  },
  {
    name: 'Google Forms, client update',
    lines: `
Timestamp|Email Address|What is your full name?|Spouse or partner's name|Best cell number to text|What is your current home address?|Has your address changed this year?|Birthday (month and day)|Who should I help next? (name and phone)|How did we do?
12/1/2023 8:02:13|oona.falk@example.com|Oona Falk|Piet Falk|(612) 555-0131|4630 Drew Ave S, Minneapolis, MN 55410|No|May 2|My sister Britt 612-555-0199|5
12/1/2023 12:47:50|darnell.goss@example.com|Darnell Goss||(651) 555-0132|1812 Selby Ave Unit 3, Saint Paul, MN 55104|Yes|Oct 19||4
12/3/2023 19:20:06|tess.ivory@example.com|Tess Ivory|Mark|(952) 555-0133|7 Cooper Cir, Edina, MN 55436|No|||5`,
    from: {
      full: 'What is your full name?',
      email: 'Email Address',
      phone: 'Best cell number to text',
      address: 'What is your current home address?',
    },
  },
  {
    name: 'contacts of an Android phone',
    lines: `
Display name|Given name|Family name|Nickname|Mobile|Home|Work|Fax|Email (home)|Email (work)|Address (home)|Address (work)|Organization|Job|Birthday|Website|Account|Starred|Ringtone
Rory Blaine|Rory|Blaine||+1 207-555-0141||||rory.blaine@example.com||48 Spruce St, Portland, ME 04102||||||rory.phone@example.com|1|default
Mom|Iris|Kemper|Mom|+1 207-555-0142|+1 207-555-0143|||iris@example.com||12 Cove Rd, Falmouth, ME 04105||||1951-03-03||rory.phone@example.com|1|chimes
Sully Plumbing|Dan|Sullivan||+1 207-555-0144||+1 207-555-0145||dan.s@example.com|sully@example.com|9 Bramhall St Apt 2, Portland, ME 04102|300 Riverside St, Portland, ME 04103|Sully Plumbing|Owner||||0|default`,
    from: {
      first: 'Given name',
      last: 'Family name',
      phone: 'Mobile',
      email: 'Email (home)',
      address: 'Address (home)',
    },
  },
  {
    name: 'MailerLite subscribers',
    lines: `
Subscriber|Status|Name|Last name|Company|Phone|City|State|ZIP|Country|Sent|Opens|Clicks|Subscribed|Location|Groups
basil.trent@example.com|Active|Basil|Trent||505-555-0151|Santa Fe|NM|87505|United States|41|30|4|2021-02-14 09:00:00|Santa Fe, US|Newsletter
carmen.lujan@example.com|Active|Carmen|Luján|Lujan Design|505-555-0152|Albuquerque|NM|87106|United States|41|12|0|2021-02-14 09:00:00|Albuquerque, US|Newsletter, Sellers
dot.avery@example.com|Unsubscribed|Dot|Avery||505-555-0153|Los Alamos|NM|87544|United States|19|3|1|2022-06-08 17:33:21||Newsletter`,
    from: {
      email: 'Subscriber',
      first: 'Name',
      last: 'Last name',
      phone: 'Phone',
      city: 'City',
      state: 'State',
      zip: 'ZIP',
    },
  },
  {
    name: 'Dropbox Sign requests',
    lines: `
Document Title|Signature Request ID|Status|Requester Name|Requester Email|Signer Name|Signer Email|Signer Role|Signer Order|CC Emails|Sent|Last Viewed|Completed
Listing agreement|f03b1c|Signed|Thora Beck|thora@example.com|Julius Ferris|julius.f@example.com|Seller|1|office@example.com|2023-05-02|2023-05-02|2023-05-02
Listing agreement|f03b1c|Signed|Thora Beck|thora@example.com|Nadia Ferris|nadia.f@example.com|Seller|2|office@example.com|2023-05-02|2023-05-03|2023-05-03
Buyer agreement|a77e20|Awaiting|Thora Beck|thora@example.com|Colm Hurley|colm@example.com|Buyer|1||2024-01-15||`,
    from: { full: 'Signer Name', email: 'Signer Email' },
  },
  {
    name: "a brokerage's closed buyer sides",
    lines: `
Transaction #|Status|Side|Property Address|City|State|Zip|Buyer 1 Name|Buyer 1 Email|Buyer 1 Phone|Buyer 2 Name|Buyer 2 Email|Buyer 2 Phone|Close Date|Sale Price|Commission|Agent|Agent Email|Co-op Agent|Co-op Agent Phone|Lender Contact|Escrow Officer
22-0418|Closed|Buyer|3714 Wynkoop Ln|Fort Collins|CO|80526|Elias Munk|elias.munk@example.com|970-555-0161|Hana Munk|hana.munk@example.com|970-555-0162|09/14/2022|512000|12800|Pia Romano|pia@example.com|Ted Voss|970-555-0198|Ray Lister|Kim Ott
22-0433|Closed|Buyer|980 Lochside Ct #6|Loveland|CO|80538|Vera Stahl|vera.stahl@example.com|970-555-0163||||10/03/2022|338000|8450|Pia Romano|pia@example.com|Al Greer|970-555-0197||Kim Ott`,
    from: {
      full: 'Buyer 1 Name',
      email: 'Buyer 1 Email',
      phone: 'Buyer 1 Phone',
      street: 'Property Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: "a brokerage's intranet",
    lines: `
CNTCT_ID|FNAME|LNAME|SP_FNAME|SP_LNAME|EMAIL_1|EMAIL_2|PH_CELL|PH_HOME|PH_WORK|ADDR_LN1|ADDR_LN2|CITY_NM|ST_CD|ZIP_CD|CNTCT_TYP|AGT_CD|OFC_CD|SRC_CD|CRT_DT
88123|CLARISSA|VANCE|||cvance@example.com||5735550171|||1406 RANGE LINE ST||COLUMBIA|MO|65201|CLIENT|A2271|O14|WEB|20190402
88124|RUPERT|DYE|SALLY|DYE|rdye@example.com|sdye@example.com|5735550172|5735550173||305 HUNT AVE|APT B|COLUMBIA|MO|65202|CLIENT|A2271|O14|REF|20190611
88125|INGA|PETERS|||inga@example.com||5735550174||5735550175|6 MADISON CT||ASHLAND|MO|65010|PROSPECT|A2271|O14|OPEN|20200118`,
    from: {
      first: 'FNAME',
      last: 'LNAME',
      email: 'EMAIL_1',
      phone: 'PH_CELL',
      street: 'ADDR_LN1',
      unit: 'ADDR_LN2',
      city: 'CITY_NM',
      state: 'ST_CD',
      zip: 'ZIP_CD',
    },
  },
  {
    name: "a homeowners' association's directory",
    lines: `
STONEGATE HOA - RESIDENT DIRECTORY (do not share)
Lot|Resident(s)|House|Home Ph|Cell Ph|E-mail(s)|On board?|Dues paid|Kids / pets
1|Alvin & Peg Rourke|101 Stonegate Dr|828-555-0181|828-555-0182|rourkes@example.com|Treasurer|Y|
2|Soledad Ibarra|103 Stonegate Dr||828-555-0183|soledad.i@example.com||Y|2 dogs
3|Tom Whitaker|105 Stonegate Dr|828-555-0184|828-555-0185|tomw@example.com||N|Ella, Max
4|Nadine Cross|107 Stonegate Dr||828-555-0186|nadine@example.com|President|Y|`,
    from: { full: 'Resident(s)', street: 'House', phone: 'Cell Ph', email: 'E-mail(s)' },
  },
  {
    name: 'sphere by hand, dates above',
    lines: `
MY SPHERE 2024||||||||||||
updated Jan 7||||||||||||
Last|First|& Spouse|Hm #|Cell|Email|St. Address|Apt|Town|ST|Zip|B-day|Xmas card?
Quimby|Ned|Alice|781-555-0191|781-555-0192|ned.q@example.com|16 Hancock Ave||Lexington|MA|02420|6/1|y
Rosario|Ivette|||617-555-0193|ivette@example.com|410 Mass Ave|5|Arlington|MA|02474||y
Stark|Leonard|Fay|781-555-0194|781-555-0195|lstark@example.com|2 Fern Cir||Bedford|MA|01730|12/24|n`,
    from: {
      first: 'First',
      last: 'Last',
      phone: 'Cell',
      email: 'Email',
      street: 'St. Address',
      unit: 'Apt',
      city: 'Town',
      state: 'ST',
      zip: 'Zip',
    },
  },
  {
    name: 'door-knocking sheet',
    lines: `
Date|House #/Street|Who answered|Owner?|Phone|Email|Thinking of selling?|Best time|Notes
5/4|1418 Larkspur Ln|Gina Polk|Y|(925) 555-0101|gina.polk@example.com|maybe 2025|eve|new roof
5/4|1422 Larkspur Ln|Hal Brewer|Y|(925) 555-0102||no||
5/4|1430 Larkspur Ln|Xiomara Diaz|Renter|(925) 555-0103|xdiaz@example.com|n/a|wknd|owner in Reno
5/5|1502 Larkspur Ln|Stu Fenwick|Y|(925) 555-0104|stu@example.com|yes|am|wants CMA`,
    from: { full: 'Who answered', street: 'House #/Street', phone: 'Phone', email: 'Email' },
  },
  {
    name: 'past clients without headers',
    headless: true,
    lines: `
2017|Baxter|Noreen|noreen.baxter@example.com|(913) 555-0111|8404 Cherokee Ln||Leawood|KS|66206|closed
2018|Holloway|Jamal|jholloway@example.com|(913) 555-0112|6700 W 75th St|Apt 14|Overland Park|KS|66204|closed
2018|Vasquez|Ines|ines.v@example.com|(816) 555-0113|22 E 57th Ter||Kansas City|MO|64113|closed
2020|Lund|Sigrid|sigrid@example.com|(913) 555-0114|5115 Mission Rd|Unit 3|Fairway|KS|66205|closed`,
    from: {
      first: '3',
      last: '2',
      email: '4',
      phone: '5',
      street: '6',
      unit: '7',
      city: '8',
      state: '9',
      zip: '10',
    },
  },
  {
    name: 'French headers',
    lines: `
Prénom|Nom de famille|Conjoint(e)|Courriel|Cellulaire|Téléphone maison|Adresse|App.|Ville|État|Code postal|Date de naissance|Remarques
Étienne|Bouchard|Line|etienne.b@example.com|207-555-0121|207-555-0122|61 Bates St||Lewiston|ME|04240|1971-04-30|
Colette|Thibodeau||colette@example.com|207-555-0123||180 Lisbon St|3B|Lewiston|ME|04240||vend au printemps
Rémi|Gagnon|Zoé|remi.gagnon@example.com|207-555-0124|207-555-0125|14 Vista Dr||Auburn|ME|04210|1988-11-02|`,
    from: {
      first: 'Prénom',
      last: 'Nom de famille',
      email: 'Courriel',
      phone: 'Cellulaire',
      street: 'Adresse',
      unit: 'App.',
      city: 'Ville',
      state: 'État',
      zip: 'Code postal',
    },
  },
  {
    name: 'Data Axle consumers',
    lines: `
First Name|Last Name|Address|City|State|ZIP Code|ZIP Four|Carrier Route|County|Phone Number|Do Not Call|Gender|Age Range|Estimated Home Value|Length of Residence|Home Owner/Renter|Latitude|Longitude|IUSA Number
Merle|Stanton|6118 Walnut Grove Rd|Omaha|NE|68117|1144|C022|Douglas|(402) 555-0131|N|M|65-69|$214,000|28|Homeowner|41.2034|-96.0021|71-114-2209
Adele|Kowalczyk|4521 S 15th St|Omaha|NE|68107|2207|C009|Douglas|(402) 555-0132|Y|F|70-74|$168,500|35|Homeowner|41.2110|-95.9341|71-118-0040
Bryant|Moody|9 Ridgewood Cir|Papillion|NE|68046|8810|R017|Sarpy||N|M|50-54|$322,000|11|Homeowner|41.1402|-96.0519|72-003-7781`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      street: 'Address',
      city: 'City',
      state: 'State',
      zip: 'ZIP Code',
      phone: 'Phone Number',
    },
  },
  {
    name: 'IDX Broker leads',
    lines: `
id|firstName|lastName|email|email2|emailFormat|phone|cellPhone|workPhone|address|city|stateProvince|zipCode|country|agentOwner|category|receiveUpdates|subscribeDate|lastActivityDate|lastEmail|disabled
412|Thaddeus|Roe|troe@example.com||html|8435550141|8435550142||2217 Wappoo Dr|Charleston|SC|29412|US|17|Buyer|y|2021-05-05 10:11:12|2024-01-02 18:00:41|2024-01-01|n
413|Philippa|Grant|pippa@example.com|pgrant@example.com|html||8435550143|8435550144|90 Church St|Charleston|SC|29401|US|17|Homeowner|y|2021-06-17 20:42:00|2023-11-19 07:15:09|2024-01-01|n
414|Odell|Simmons|odell@example.com||plain||8435550145||1305 Fort Johnson Rd|James Island|SC|29412|US|22||n|2022-02-28 13:31:55|||n`,
    from: {
      first: 'firstName',
      last: 'lastName',
      email: 'email',
      phone: 'cellPhone',
      street: 'address',
      city: 'city',
      state: 'stateProvince',
      zip: 'zipCode',
    },
  },
]
