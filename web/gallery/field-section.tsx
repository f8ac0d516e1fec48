import { useState } from "react";
import { ComboBox } from "../ui/combo-box.tsx";
import { MaskField } from "../ui/mask-field.tsx";
import { MultiSelect } from "../ui/multi-select.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Section } from "./section.tsx";
import { ROOFS, STATES } from "./samples.ts";

export function FieldSection() {
  return (
    <Section title="Fields" wide={2}>
      <Texts />
      <Masks />
      <Numbers />
      <Lists />
    </Section>
  );
}

function Texts() {
  const [name, setName] = useState("Provo office");
  const [zip, setZip] = useState("846");
  const [vin, setVin] = useState("1HGCM82633A004352");
  const [notes, setNotes] = useState("Roof replaced after the 2019 hail claim, permit on file.");
  const [password, setPassword] = useState("correct horse");
  const [query, setQuery] = useState("dellgado");
  const [empty, setEmpty] = useState("");
  const zipError = /^\d{5}(-\d{4})?$/.test(zip)
    ? undefined
    : "Please enter a valid zip code (e.g., 12345 or 12345-6789)";
  return (
    <div className="grid12">
      <TextField span={6} label="Name" value={name} onChange={setName} />
      <TextField
        span={6}
        label="Zip code"
        value={zip}
        onChange={setZip}
        error={zipError}
        inputMode="numeric"
      />
      <TextField
        span={4}
        label="VIN"
        value={vin}
        onChange={setVin}
        help="2003 Honda Accord EX"
        helpState="ok"
      />
      <TextField
        span={4}
        label="Hull ID"
        value={vin}
        onChange={setVin}
        help="Looking up..."
        helpState="busy"
      />
      <TextField
        span={4}
        label="Trailer"
        value={vin}
        onChange={setVin}
        help="Already on another policy"
        helpState="warn"
      />
      <TextField
        span={4}
        label="Nickname"
        note="Optional"
        value={empty}
        onChange={setEmpty}
        placeholder="e.g. Grandma"
        help="Shown to the team"
      />
      <TextField span={4} label="Account number" value="AC-20418" readOnly />
      <TextField span={4} label="Disabled" value="Not now" disabled />
      <PasswordField span={4} label="Password" value={password} onChange={setPassword} />
      <div className="field span-4">
        <span className="label">Search</span>
        <SearchField label="Search contacts" value={query} onChange={setQuery} placeholder="Search" kbd="/" />
      </div>
      <div className="field span-4">
        <span className="label">Search, empty</span>
        <SearchField label="Search messages" value={empty} onChange={setEmpty} placeholder="Search" kbd="/" />
      </div>
      <TextArea span={12} label="Notes" value={notes} onChange={setNotes} />
    </div>
  );
}

function Masks() {
  const [phone, setPhone] = useState("8015550142");
  const [ssn, setSsn] = useState("528114471");
  const [date, setDate] = useState("");
  return (
    <div className="grid12">
      <MaskField span={4} mask="phone" label="Mobile phone" value={phone} onChange={setPhone} />
      <MaskField span={4} mask="ssn" label="SSN" value={ssn} onChange={setSsn} />
      <MaskField span={4} mask="date" label="Date of birth" value={date} onChange={setDate} />
    </div>
  );
}

function Numbers() {
  const [premium, setPremium] = useState<number | string | null>(2184);
  const [area, setArea] = useState<number | string | null>(2640);
  const [baths, setBaths] = useState<number | string | null>(2.5);
  const [doctors, setDoctors] = useState<number | string | null>(3);
  return (
    <div className="grid12">
      <NumberField span={3} label="Premium" currency value={premium} onChange={setPremium} min={0} />
      <NumberField span={3} label="Living area" unit="sq ft" value={area} onChange={setArea} min={0} />
      <NumberField
        span={3}
        label="Bathrooms"
        decimals={1}
        step={0.5}
        value={baths}
        onChange={setBaths}
        min={0}
      />
      <NumberField span={3} label="Doctors" stepper value={doctors} onChange={setDoctors} min={0} max={9} />
    </div>
  );
}

function Lists() {
  const [garage, setGarage] = useState<string | null>(null);
  const [state, setState] = useState<string | null>("UT");
  const [roof, setRoof] = useState<string | null>("Metal");
  const [siding, setSiding] = useState<string | null>("Adobe");
  const [states, setStates] = useState<string[]>(["UT"]);
  return (
    <div className="grid12">
      <Select
        span={3}
        label="Garage"
        options={["1-car", "2-car", "3-car"]}
        none="None"
        value={garage}
        onChange={setGarage}
      />
      <Select span={3} label="State" options={STATES} value={state} onChange={setState} />
      <ComboBox span={3} label="Roof type" options={ROOFS} value={roof} onChange={setRoof} />
      <ComboBox
        span={3}
        label="Siding, any text"
        options={ROOFS}
        freeText
        value={siding}
        onChange={setSiding}
      />
      <Select
        span={6}
        label="Platform"
        options={["Provo"]}
        value={null}
        error="Choose a platform"
        placeholder="Choose"
      />
      <Select span={6} label="Carrier" options={["Ridgeline"]} value="Ridgeline" disabled />
      <MultiSelect
        span={6}
        label="Any of these states"
        options={STATES}
        value={states}
        onChange={setStates}
      />
      <MultiSelect
        span={6}
        label="Any of these roofs"
        options={ROOFS}
        value={[]}
        onChange={() => {}}
        placeholder="Choose"
        error="Choose one or more"
      />
    </div>
  );
}
